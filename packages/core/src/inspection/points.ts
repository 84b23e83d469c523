import type { EquipmentType } from '../catalogue/kinds.ts';
import type { InspectionGroup, InspectionPoint, Measure } from './types.ts';

/** Points of one group: an id with its title, and how its value is judged where it is measured. */
type Points = Readonly<Record<string, string | readonly [title: string, measure: Measure]>>;
type Part = Readonly<Partial<Record<InspectionGroup, Points>>>;

/** How much of a part's life is used up: half of it is not news, beyond four fifths it has to be replaced. */
const wear: Measure = { unit: '%', highest: 100, good: [0, 50], usable: [0, 80] };
const linings: Measure = { unit: 'мм', highest: 40, good: [8, 40], usable: [4, 40] };
/** Of a battery of 12 V: a machine of 24 V has two. */
const atRest: Measure = { unit: 'В', highest: 36, good: [12.4, 13.2], usable: [12, 13.4] };
const charging: Measure = { unit: 'В', highest: 36, good: [13.6, 14.6], usable: [13.2, 15] };
const minutesDown: Measure = { unit: 'мм за 5\u00A0мин', highest: 2000, good: [0, 20], usable: [0, 60] };

const engine: Part = {
  engine: {
    'engine-start': 'Пуск холодного двигателя',
    'engine-idle': 'Ровная работа на\u00A0холостых оборотах',
    'engine-load': 'Тяга под нагрузкой',
    'engine-smoke': 'Выхлоп: цвет дыма, запах',
    'engine-noise': 'Стуки и\u00A0посторонние шумы',
    'engine-leaks': 'Течи масла и\u00A0топлива',
    'engine-oil': 'Масло: уровень, цвет, нет эмульсии',
    'engine-cooling': 'Система охлаждения: радиатор, патрубки, антифриз',
    'engine-oil-pressure': [
      'Давление масла на\u00A0прогретом двигателе',
      { unit: 'бар', highest: 20, good: [1.5, 8], usable: [0.8, 10] },
    ],
    'engine-air': 'Турбина, воздушный фильтр, патрубки',
  },
};

const gearbox: Part = {
  engine: {
    gearbox: 'Коробка передач: все передачи, рывки, течи',
    'drive-shafts': 'Карданные валы и\u00A0крестовины',
    axles: 'Мосты: шум, течи сальников',
  },
};

const hydraulics: Part = {
  hydraulics: {
    'hyd-pump': 'Насосы: шум, давление',
    'hyd-distributor': 'Распределитель: течи, рывки',
    'hyd-hoses': 'Рукава и\u00A0соединения',
    'hyd-oil': 'Масло гидравлики: уровень и\u00A0цвет',
    'hyd-speed': 'Скорость движений на\u00A0горячем масле',
    'hyd-drift': ['Просадка рабочего органа под собственным весом', minutesDown],
    'hyd-cooler': 'Радиатор и\u00A0фильтры гидравлики',
  },
};

const crawler: Part = {
  undercarriage: {
    'track-left': ['Гусеница левая: износ цепи', wear],
    'track-right': ['Гусеница правая: износ цепи', wear],
    sprockets: ['Ведущие колёса: износ зубьев', wear],
    idlers: ['Направляющие колёса: износ', wear],
    'track-rollers': ['Опорные катки: износ', wear],
    'carrier-rollers': 'Поддерживающие катки',
    'track-shoes': 'Башмаки и\u00A0болты: трещины, погнутости',
    'track-tension': 'Натяжение гусениц',
    'final-drives': 'Бортовые редукторы: шум, течи',
  },
};

const wheels: Part = {
  undercarriage: {
    'tyre-front-left': ['Шина передняя левая: износ', wear],
    'tyre-front-right': ['Шина передняя правая: износ', wear],
    'tyre-rear-left': ['Шина задняя левая: износ', wear],
    'tyre-rear-right': ['Шина задняя правая: износ', wear],
    rims: 'Диски и\u00A0крепёж колёс',
    steering: 'Рулевое управление: люфт, течи',
    pivots: 'Шкворни и\u00A0узлы поворота: люфт',
    brakes: 'Рабочий тормоз',
    'parking-brake': 'Стояночный тормоз',
  },
};

const roadAxles: Part = {
  undercarriage: {
    'tyres-front': ['Шины передней оси: износ', wear],
    'tyres-rear': ['Шины задних осей: износ', wear],
    rims: 'Диски и\u00A0крепёж колёс',
    linings: ['Тормозные накладки: толщина', linings],
    'air-brakes': 'Пневмосистема: утечки, давление',
    'parking-brake': 'Стояночный тормоз',
    springs: 'Рессоры, подушки, амортизаторы',
    frame: 'Рама: трещины, сварка, ржавчина',
    hubs: 'Ступицы: люфт, нагрев',
  },
};
const truck: Part = {
  undercarriage: { ...roadAxles.undercarriage, steering: 'Рулевое управление: люфт, течи' },
};

const cab: Part = {
  cab: {
    'cab-body': 'Кузов кабины, двери, замки',
    'cab-glass': 'Стёкла, зеркала, камеры',
    'cab-seat': 'Сиденье и\u00A0ремень',
    'cab-controls': 'Рычаги и\u00A0педали: люфт, возврат',
    'cab-instruments': 'Приборы и\u00A0предупреждения',
    'cab-climate': 'Печка и\u00A0кондиционер',
  },
};

const electrics: Part = {
  electrics: {
    battery: ['Аккумулятор в\u00A0покое, на\u00A0одну батарею 12\u00A0В', atRest],
    charging: ['Зарядка на\u00A0работающем двигателе, на\u00A0одну батарею 12\u00A0В', charging],
    wiring: 'Проводка: изоляция, самодельные соединения',
    lights: 'Фары, габариты, маяк',
    'fault-codes': 'Коды неисправностей в\u00A0блоках управления',
  },
};

const documents: Part = {
  documents: {
    plate: 'Номер рамы или VIN: читается, совпадает с\u00A0документами',
    papers: 'ПТС, ПСМ или электронный паспорт',
    hours: 'Счётчик наработки: работает, похож на\u00A0правду',
    'service-book': 'История обслуживания',
    remarks: 'Прочее, что заметил инспектор',
  },
};

const machine = [engine, hydraulics, cab, electrics, documents];
const onTracks = [...machine, crawler];
const onWheels = [...machine, gearbox, wheels];
const onRoad = [engine, gearbox, truck, cab, electrics, documents];
const onRoadWithHydraulics = [...onRoad, hydraulics];

const attachments = (points: Points): Part => ({ attachments: points });

const bucket = {
  bucket: 'Ковш: трещины, режущая кромка',
  'bucket-teeth': ['Зубья ковша: износ', wear],
} as const;
const cylinders = (...parts: readonly (readonly [id: string, of: string])[]): Points =>
  Object.fromEntries(parts.map(([id, of]) => [`cylinder-${id}`, `Цилиндры ${of}: течи, штоки`]));
const pins = { pins: 'Пальцы и\u00A0втулки: люфт' };
/** What every crane that is looked at has to keep. */
const lifting: Points = {
  boom: 'Стрела: трещины, прогиб, сварка',
  rope: 'Канат: обрывы проволок, износ',
  hook: 'Крюк и\u00A0обойма: износ зева, защёлка',
  winch: 'Лебёдка: тормоз, укладка каната',
  limiter: 'Ограничитель грузоподъёмности и\u00A0концевики',
  slew: 'Опорно-поворотное устройство: люфт, шум',
  'crane-papers': 'Паспорт крана и\u00A0отметки об\u00A0освидетельствовании',
};
const outriggers: Points = { outriggers: 'Выносные опоры: течи, замки, просадка' };
const mast: Points = {
  mast: 'Мачта и\u00A0ролики: износ, люфт',
  chains: ['Грузовые цепи: вытяжка', { unit: '%', highest: 20, good: [0, 1], usable: [0, 3] }],
  forks: 'Вилы: трещины, износ пятки',
  ...cylinders(['lift', 'подъёма'], ['tilt', 'наклона']),
};
const concreteParts: Points = {
  'drum-bearing': 'Опорные ролики и\u00A0редуктор',
  'water-tank': 'Бак воды и\u00A0промывка',
};
const body: Points = {
  body: 'Кузов: борта, днище, сварка',
  tailgate: 'Задний борт и\u00A0замки',
};

/** What each kind of machine is looked at for; the parts of a group come together, in the order of this list. */
const parts: Readonly<Record<EquipmentType, readonly Part[]>> = {
  EXCAVATOR: [
    ...onTracks,
    attachments({
      boom: 'Стрела: трещины, сварка',
      stick: 'Рукоять: трещины, сварка',
      ...cylinders(['boom', 'стрелы'], ['stick', 'рукояти'], ['bucket', 'ковша']),
      ...bucket,
      ...pins,
      slew: 'Поворот платформы: люфт, шум, тормоз',
      'auxiliary-line': 'Гидролиния и\u00A0быстросъём',
    }),
  ],
  BULLDOZER: [
    ...onTracks,
    {
      engine: {
        gearbox: 'Коробка передач и\u00A0гидротрансформатор',
        clutches: 'Бортовые фрикционы и\u00A0тормоза',
      },
    },
    attachments({
      blade: 'Отвал: трещины, сварка',
      'blade-edge': ['Ножи отвала: износ', wear],
      'push-arms': 'Толкающие брусья и\u00A0раскосы',
      ...cylinders(['lift', 'подъёма отвала'], ['tilt', 'перекоса']),
      ...pins,
      ripper: 'Рыхлитель: стойка, коронка',
    }),
  ],
  GRADER: [
    ...onWheels,
    attachments({
      blade: 'Отвал: трещины, сварка',
      'blade-edge': ['Ножи отвала: износ', wear],
      circle: 'Поворотный круг: люфт, зубья',
      drawbar: 'Тяговая рама и\u00A0шарнир',
      ...cylinders(['lift', 'подъёма отвала'], ['shift', 'выноса']),
      tandem: 'Балансиры: цепи, течи',
      ripper: 'Рыхлитель или кирковщик',
    }),
  ],
  ROLLER: [
    ...machine,
    {
      undercarriage: {
        drum: 'Валец: вмятины, трещины',
        'drum-shell': ['Обечайка вальца: износ', wear],
        'tyres-rear': ['Шины или задний валец: износ', wear],
        joint: 'Шарнир рамы: люфт',
        steering: 'Рулевое управление: люфт, течи',
        'travel-motors': 'Привод хода: тяга, течи',
        brakes: 'Рабочий тормоз',
        'parking-brake': 'Стояночный тормоз',
      },
    },
    attachments({
      vibration: 'Вибрация: включается, обе амплитуды',
      'vibration-bearings': 'Подшипники вибратора: шум, нагрев',
      dampers: 'Амортизаторы вальца: разрывы',
      scrapers: 'Скребки',
      sprinkler: 'Орошение: насос, форсунки',
    }),
  ],
  MIXER: [
    ...onRoadWithHydraulics,
    attachments({
      drum: 'Барабан: вмятины, налипший бетон',
      blades: ['Лопасти барабана: износ', wear],
      ...concreteParts,
      chutes: 'Лотки и\u00A0воронка',
      'drum-drive': 'Привод барабана: оба направления, обороты',
    }),
  ],
  TRUCK: [
    ...onRoad,
    attachments({
      ...body,
      hoist: 'Подъёмник кузова: цилиндр, течи',
      'hoist-pump': 'Насос и\u00A0коробка отбора мощности',
      subframe: 'Надрамник и\u00A0шарниры кузова',
      cover: 'Полог',
      coupling: 'Сцепное устройство',
    }),
  ],
  CRANE: [
    ...onRoadWithHydraulics,
    attachments({ ...lifting, ...outriggers, telescope: 'Выдвижение секций: рывки, башмаки скольжения' }),
  ],
  LOADER: [
    ...onWheels,
    attachments({
      ...bucket,
      arms: 'Стрела погрузчика: трещины, сварка',
      ...cylinders(['lift', 'подъёма'], ['tilt', 'опрокидывания']),
      ...pins,
      joint: 'Шарнир полурам: люфт',
      coupler: 'Быстросъём',
    }),
  ],
  BACKHOE: [
    ...onWheels,
    attachments({
      ...bucket,
      arms: 'Стрела погрузчика: трещины, сварка',
      boom: 'Стрела и\u00A0рукоять экскаватора: трещины',
      ...cylinders(['front', 'погрузчика'], ['rear', 'экскаватора']),
      ...pins,
      'slide-frame': 'Каретка и\u00A0замки смещения',
      ...outriggers,
    }),
  ],
  SKID_STEER: [
    ...onWheels,
    attachments({
      ...bucket,
      arms: 'Стрела: трещины, сварка',
      ...cylinders(['lift', 'подъёма'], ['tilt', 'наклона']),
      ...pins,
      coupler: 'Быстросъём',
      'drive-chains': 'Цепи бортовой передачи',
    }),
  ],
  TELEHANDLER: [
    ...onWheels,
    attachments({
      boom: 'Телескопическая стрела: трещины, башмаки',
      forks: 'Вилы: трещины, износ пятки',
      ...cylinders(['lift', 'подъёма'], ['telescope', 'выдвижения'], ['tilt', 'наклона']),
      limiter: 'Ограничитель грузового момента',
      carriage: 'Каретка и\u00A0замок навесного',
    }),
  ],
  FORKLIFT: [
    ...onWheels,
    attachments({
      ...mast,
      'side-shift': 'Боковое смещение каретки',
      counterweight: 'Противовес и\u00A0крепление',
    }),
  ],
  LIFT: [
    ...onRoadWithHydraulics,
    attachments({
      boom: 'Колена и\u00A0стрела: трещины, люфт',
      basket: 'Люлька: ограждение, пол, калитка',
      'emergency-drop': 'Аварийный спуск',
      limiter: 'Ограничители и\u00A0датчики наклона',
      levelling: 'Выравнивание люльки',
      ...outriggers,
      'crane-papers': 'Паспорт подъёмника и\u00A0отметки об\u00A0освидетельствовании',
    }),
  ],
  MANIPULATOR: [
    ...onRoadWithHydraulics,
    attachments({ ...lifting, ...outriggers, platform: 'Платформа и\u00A0борта' }),
  ],
  TOWER_CRANE: [
    cab,
    documents,
    {
      engine: {
        'hoist-motor': 'Двигатель подъёма: нагрев, шум',
        'hoist-gearbox': 'Редуктор подъёма: течи, шум',
        'slew-motor': 'Механизм поворота',
        'trolley-motor': 'Механизм тележки',
        'travel-motor': 'Механизм хода',
        'motor-brakes': 'Тормоза механизмов',
      },
      undercarriage: {
        base: 'Основание, балласт, крепление',
        tower: 'Секции башни: трещины, погнутости',
        bolts: 'Болты и\u00A0пальцы соединений',
        climbing: 'Монтажная обойма',
        ladders: 'Лестницы и\u00A0площадки',
        paint: 'Окраска и\u00A0ржавчина',
      },
      electrics: {
        wiring: 'Кабели и\u00A0изоляция',
        cabinet: 'Шкаф управления и\u00A0частотные приводы',
        lights: 'Огни и\u00A0прожекторы',
        'limit-switches': 'Концевые выключатели',
        anemometer: 'Анемометр',
      },
    },
    attachments({
      ...lifting,
      trolley: 'Грузовая тележка: ролики',
      counterjib: 'Противовесная консоль',
      'jib-ties': 'Расчалы и\u00A0оголовок',
    }),
  ],
  CRAWLER_CRANE: [
    ...onTracks,
    attachments({
      ...lifting,
      counterweight: 'Противовес и\u00A0крепление',
      pendants: 'Расчалы и\u00A0гусёк',
    }),
  ],
  PIPELAYER: [...onTracks, attachments({ ...lifting, counterweight: 'Выдвижной противовес: цилиндр, течи' })],
  TRACTOR_UNIT: [
    ...onRoad,
    attachments({
      'fifth-wheel': 'Седло: износ захвата, люфт',
      'fifth-wheel-plate': ['Плита седла: износ', wear],
      'trailer-lines': 'Рукава и\u00A0розетки прицепа',
      pto: 'Коробка отбора мощности',
      fairings: 'Обвес и\u00A0подножки',
      tanks: 'Топливные баки и\u00A0крепление',
    }),
  ],
  SEMITRAILER: [
    roadAxles,
    documents,
    {
      undercarriage: {
        kingpin: ['Шкворень: износ', { unit: 'мм', highest: 10, good: [0, 1], usable: [0, 2] }],
        legs: 'Опорные стойки',
        'axle-lift': 'Подъём оси',
      },
      electrics: {
        wiring: 'Проводка и\u00A0розетки',
        lights: 'Фонари и\u00A0габариты',
        abs: 'ABS и\u00A0EBS: ошибки',
      },
    },
    attachments({
      ...body,
      floor: 'Пол: доски, настил, прогибы',
      'cross-members': 'Поперечины рамы',
      cover: 'Тент, стойки, ремни',
      lashing: 'Крепление груза',
      'spare-wheel': 'Запасное колесо и\u00A0ящики',
      bumpers: 'Отбойники и\u00A0крылья',
      hoist: 'Подъёмник или трапы: течи',
      'paint-frame': 'Окраска и\u00A0ржавчина',
    }),
  ],
  FLATBED: [
    ...onRoad,
    attachments({
      ...body,
      floor: 'Пол платформы',
      lashing: 'Крепление груза',
      cover: 'Тент и\u00A0стойки',
      coupling: 'Сцепное устройство',
    }),
  ],
  TANKER: [
    ...onRoad,
    attachments({
      tank: 'Цистерна: сварка, вмятины, ржавчина',
      hatches: 'Люки и\u00A0дыхательные клапаны',
      valves: 'Донные клапаны и\u00A0краны',
      pump: 'Насос: подача, сальники',
      'hoses-tank': 'Рукава и\u00A0пеналы',
      earthing: 'Заземление и\u00A0огнетушители',
      'tank-papers': 'Поверка и\u00A0допуск цистерны',
    }),
  ],
  CONCRETE_PUMP: [
    ...onRoadWithHydraulics,
    attachments({
      boom: 'Стрела: трещины, пальцы',
      pipeline: ['Бетоновод: износ стенки', wear],
      hopper: 'Приёмный бункер и\u00A0мешалка',
      valve: 'Шибер: пластина и\u00A0кольцо',
      pistons: 'Поршни и\u00A0цилиндры подачи',
      ...outriggers,
      remote: 'Пульт управления',
    }),
  ],
  PAVER: [
    ...onTracks,
    attachments({
      screed: 'Плита: износ подошвы, раздвижка',
      'screed-heating': 'Нагрев плиты',
      tamper: 'Трамбующий брус и\u00A0вибрация',
      conveyors: ['Питатели: износ скребков и\u00A0дна', wear],
      augers: ['Шнеки: износ', wear],
      hopper: 'Бункер и\u00A0крылья',
      levelling: 'Нивелирование: датчики',
    }),
  ],
  MILLING_MACHINE: [
    ...onTracks,
    attachments({
      drum: 'Фрезерный барабан: держатели',
      cutters: ['Резцы: износ', wear],
      'drum-drive': 'Привод барабана: ремни, редуктор',
      conveyor: 'Конвейер: лента, ролики',
      legs: 'Опоры: просадка, течи',
      water: 'Орошение: насос, форсунки',
      levelling: 'Нивелирование: датчики',
    }),
  ],
  DRILL: [
    ...onTracks,
    attachments({
      mast: 'Мачта: трещины, направляющие',
      rotary: 'Вращатель: шум, течи',
      feed: 'Подача: цепи, канат, цилиндр',
      kelly: ['Буровые штанги: износ', wear],
      tools: 'Буровой инструмент',
      winch: 'Лебёдки и\u00A0тормоза',
      compressor: 'Компрессор или буровой насос',
      limiter: 'Концевики и\u00A0аварийный останов',
    }),
  ],
  PILE_DRIVER: [
    ...onTracks,
    attachments({
      mast: 'Мачта: трещины, направляющие',
      hammer: 'Молот или вибропогружатель: течи, ход',
      'hammer-guides': 'Башмаки молота: износ',
      cap: 'Наголовник и\u00A0подушка',
      winch: 'Лебёдки и\u00A0тормоза',
      rope: 'Канат: обрывы проволок, износ',
      tilt: 'Наклон мачты: цилиндры, замки',
    }),
  ],
  TRACTOR: [
    ...onWheels,
    attachments({
      'rear-linkage': 'Заднее навесное: тяги, просадка',
      'front-linkage': 'Переднее навесное или балласт',
      pto: 'Вал отбора мощности',
      coupling: 'Прицепное устройство',
      'outer-hydraulics': 'Внешние выводы гидравлики',
    }),
  ],
  MUNICIPAL: [
    ...onRoadWithHydraulics,
    attachments({
      plough: 'Отвал и\u00A0резина',
      brush: ['Щётка: износ ворса', wear],
      spreader: 'Разбрасыватель: диск, транспортёр',
      tank: 'Бак и\u00A0бункер: ржавчина',
      pump: 'Насос и\u00A0форсунки',
    }),
  ],
};

/** Every point of a kind of machine, in the order of its groups and of the parts within them. */
export function pointsOfKind(kind: EquipmentType, groups: readonly InspectionGroup[]): InspectionPoint[] {
  return groups.flatMap((group) =>
    parts[kind].flatMap((part) =>
      Object.entries(part[group] ?? {}).map(([id, about]) =>
        typeof about === 'string'
          ? { id, group, title: about }
          : { id, group, title: about[0], measure: about[1] },
      ),
    ),
  );
}
