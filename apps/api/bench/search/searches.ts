import type { CharacteristicName, ItemKind } from '@leasing/core/catalogue';
import type { EquipmentType } from '@leasing/core/unstable/api/contract';

/** From … to …, both included. */
type Between = readonly [from: number, to: number];

/** What a right item has; it is judged by what it is, never by its id. */
export interface Right {
  /** Type of the machine, or of the machine that a part fits. */
  type?: EquipmentType | readonly EquipmentType[];
  brand?: string;
  /** The beginning of the model, letters and digits only. */
  model?: string;
  /** What the title has. */
  title?: RegExp;
  /** The beginning of the inventory or part number, letters and digits only. */
  number?: string;
  country?: string;
  category?: string;
  year?: Between;
  cost?: Between;
  hours?: Between;
  power?: Between;
  tonnes?: Between;
  load?: Between;
  owners?: Between;
  city?: string;
  /** What its title or its notes have. */
  notes?: RegExp;
  /** What only its kind has: the height of a lift, the volume of a tanker. */
  has?: { readonly [Name in CharacteristicName]?: Between };
}

/** Searches of one kind. */
export interface SearchKind {
  product: ItemKind;
  name: string;
  searches: readonly (readonly [text: string, right: Right])[];
}

const excavator = { type: 'EXCAVATOR' } as const;
const bulldozer = { type: 'BULLDOZER' } as const;
const grader = { type: 'GRADER' } as const;
const roller = { type: 'ROLLER' } as const;
const mixer = { type: 'MIXER' } as const;
const truck = { type: 'TRUCK' } as const;
const crane = { type: 'CRANE' } as const;
/** Words that name several kinds. */
const lorry = { type: ['TRUCK', 'FLATBED', 'TRACTOR_UNIT'] } as const;
const anyCrane = { type: ['CRANE', 'MANIPULATOR', 'TOWER_CRANE', 'CRAWLER_CRANE'] } as const;
const million = 1_000_000;
const model = (name: string): Right => ({ model: name });
const brand = (name: string): Right => ({ brand: name });
const title = (pattern: RegExp): Right => ({ title: pattern });
const number = (start: string): Right => ({ number: start });
const of = (type: NonNullable<Right['type']>, right: Right = {}): Right => ({ ...right, type });
/** Of the stock, as their models tell. */
const wheeled = title(/EW180C|M315D|DX190W|A 914|ЕК-18/);
const tandem = title(/BW 120 AD|HD 90|CC2200/);

/** Searches as buyers type them, and what is right on the first page of each. */
export const searchKinds: readonly SearchKind[] = [
  {
    product: 'equipment',
    name: 'models with other edges of letters and digits',
    searches: [
      ['pc4007', model('pc4007')],
      ['zx-240', model('zx240')],
      ['r220lc', model('r220')],
      ['doosan dx 300', model('dx300')],
      ['4cx', model('4cx')],
      ['xe 215', model('xe215')],
      ['sk210', model('sk210')],
      ['tlb825', model('tlb825')],
      ['d 6 r', model('d6r')],
      ['d 65', model('d65')],
      ['т-25', model('т25')],
      ['т 170', model('т170')],
      ['гс14.02', model('гс1402')],
      ['bw 120', model('bw120')],
      ['arocs3240', model('arocs3240')],
      ['камаз-6520', model('6520')],
      ['КС55713', model('кс55713')],
      ['qy 25', model('qy25')],
    ],
  },
  {
    product: 'equipment',
    name: 'models in letters of the other alphabet',
    searches: [
      ['д6р', model('d6r')],
      ['сд16', model('sd16')],
      ['зх200', model('zx200')],
      ['бв 213', model('bw213')],
      ['жс220', model('js220')],
      ['dz98', model('дз98')],
      ['b10m', model('б10м')],
      ['ск330', model('sk330')],
      ['су215', model('sy215')],
    ],
  },
  {
    product: 'equipment',
    name: 'makes in both alphabets and as they are heard',
    searches: [
      ['коматсу', brand('Komatsu')],
      ['кат', brand('Caterpillar')],
      ['хундай', brand('Hyundai')],
      ['сани', brand('SANY')],
      ['вольво', brand('Volvo')],
      ['терекс', brand('Terex')],
      ['chetra', brand('ЧЕТРА')],
      ['дресста', brand('Dressta')],
      ['динапак', brand('Dynapac')],
      ['ман', brand('MAN')],
      ['мерседес', brand('Mercedes-Benz')],
      ['скания', brand('Scania')],
      ['ситрак', brand('Sitrak')],
      ['клинцы', brand('Клинцы')],
      ['брянский арсенал', brand('Брянский арсенал')],
    ],
  },
  {
    product: 'equipment',
    name: 'types and their other names, in every form',
    searches: [
      ['excavator', excavator],
      ['бульдозера', bulldozer],
      ['bulldozer', bulldozer],
      ['грейдеры', grader],
      ['каток дорожный', roller],
      ['roller', roller],
      ['абс', mixer],
      ['автомиксеры', mixer],
      ['грузовик', lorry],
      ['dump truck', truck],
      ['автокраны', crane],
      ['crane', anyCrane],
    ],
  },
  {
    product: 'equipment',
    name: 'filler around what is meant',
    searches: [
      ['бульдозер б/у', bulldozer],
      ['цена катка', roller],
      ['купить б/у экскаватор komatsu в лизинг', { ...excavator, brand: 'Komatsu' }],
      ['самосвал с пробегом', truck],
      ['продам каток', roller],
      ['автобетоносмеситель от собственника', mixer],
      ['экскаватор с доставкой', excavator],
      ['лизинг камаз 6520 для ип', model('6520')],
    ],
  },
  {
    product: 'equipment',
    name: 'quantities',
    searches: [
      ['экскаватор от 30 тонн', { ...excavator, tonnes: [30, 999] }],
      ['кран 25-тонник', { ...crane, load: [22, 28] }],
      ['каток 12 тонн', { ...roller, tonnes: [10.8, 13.2] }],
      ['бульдозер от 300 л с', { ...bulldozer, power: [300, 9999] }],
      ['бульдозер 2020', { ...bulldozer, year: [2020, 2020] }],
      ['самосвал с 2021 года', { ...truck, year: [2021, 2030] }],
      ['экскаватор до 5 млн', { ...excavator, cost: [0, 5 * million] }],
      ['самосвал за 4 миллиона', { ...truck, cost: [0, 4.4 * million] }],
      ['грейдер дороже 20 млн', { ...grader, cost: [20 * million, 999 * million] }],
      ['бульдозер до 5000 м/ч', { ...bulldozer, hours: [0, 5000] }],
      ['миксер 5 кубов', mixer],
      [
        'самосвал камаз 2016 до 8 млн',
        { ...truck, brand: 'КАМАЗ', year: [2016, 2016], cost: [0, 8 * million] },
      ],
      ['от 2015 до 2018 года бульдозер', { ...bulldozer, year: [2015, 2018] }],
    ],
  },
  {
    product: 'equipment',
    name: 'type, make and model together',
    searches: [
      ['бульдозер камацу', { ...bulldozer, brand: 'Komatsu' }],
      ['caterpillar 336', model('336')],
      ['hitachi zx 330 5g', model('zx3305g')],
      ['doosan 225 lca', model('dx225')],
      ['каток hamm 3412', model('3412')],
      ['урал 4320', model('4320')],
      ['кран галичанин 55713', { ...crane, model: 'кс55713' }],
      ['либхер кран', { ...crane, brand: 'Liebherr' }],
      ['shantui sd16 бульдозер', model('sd16')],
      ['vm 115 jcb', model('vm115')],
    ],
  },
  {
    product: 'equipment',
    name: 'typing errors and the wrong keyboard layout',
    searches: [
      ['экскаваор комацу', { ...excavator, brand: 'Komatsu' }],
      ['автокарн', crane],
      ['автогредер', grader],
      ['komtsu', brand('Komatsu')],
      ['hyndai', brand('Hyundai')],
      [',ekmljpth', bulldozer],
      ['сфеузшддфк', brand('Caterpillar')],
      ['cfvjcdfk', truck],
    ],
  },
  {
    product: 'equipment',
    name: 'inventory numbers',
    searches: [
      ['gn 10777', number('gn10777')],
      ['гн10888', number('gn10888')],
    ],
  },
  {
    product: 'equipment',
    name: 'nothing fits all words',
    searches: [
      ['автокран liebherr вездеход', { ...crane, brand: 'Liebherr' }],
      ['экскаватор шантуй', { type: 'EXCAVATOR' }],
      ['миксер хово зеленый', { ...mixer, brand: 'HOWO' }],
      ['кран 25 тонн вылет 28 метров', { ...crane, load: [22, 28] }],
    ],
  },
  {
    product: 'spare-part',
    name: 'parts and their other names, in every form',
    searches: [
      ['кпп', title(/коробка передач/i)],
      ['трос', title(/канат/i)],
      ['помпа', title(/помпа/i)],
      ['аккумуляторы', title(/аккумулятор/i)],
      ['зуб', title(/зуб ковша/i)],
      ['топливный фильтр', title(/фильтр топливный/i)],
      ['инжектор', title(/форсунка/i)],
      ['генератор', title(/генератор/i)],
      ['каток опорный', title(/каток опорный|ролик опорный/i)],
      ['гидроцилиндры', title(/гидроцилиндр/i)],
      ['ножи грейдера', title(/нож грейдерный/i)],
      ['фары', title(/фара/i)],
      ['сцепление', title(/сцеплен/i)],
      ['поршневая', title(/поршневая/i)],
    ],
  },
  {
    product: 'spare-part',
    name: 'parts of a machine, with filler',
    searches: [
      ['запчасти на камаз', brand('КАМАЗ')],
      ['фильтр на экскаватор', { ...excavator, title: /фильтр/i }],
      ['насос komatsu pc200', { model: 'pc200', title: /насос|помпа/i }],
      ['нож отвала шантуй', { brand: 'Shantui', title: /нож/i }],
      ['запчасти на автокран', crane],
      ['б/у гидронасос doosan', { brand: 'Doosan', title: /насос/i }],
      ['японский стартер', { title: /стартер/i, country: 'Япония' }],
      ['генератор до 500000 рублей', { title: /генератор/i, cost: [0, 500_000] }],
    ],
  },
  {
    product: 'spare-part',
    name: 'part numbers',
    searches: [
      ['1r 0716', number('1r0716')],
      ['206 63 02130', number('2066302130')],
      ['8092', number('6738818092')],
      ['8e9805', number('8e9805')],
      ['m5x130', number('m5x130')],
      ['20y-30-00014', number('20y3000014')],
      ['600 813 4421', number('6008134421')],
      ['каталожный номер 7872-20-4301', number('7872204301')],
      ['онк160', number('онк160')],
      ['p7300', number('p7300')],
    ],
  },
  {
    product: 'spare-part',
    name: 'typing errors and the wrong keyboard layout',
    searches: [
      ['фльтр', title(/фильтр/i)],
      ['радиаторр', title(/радиатор/i)],
      ['abkmnh', title(/фильтр/i)],
      ['hflbfnjh', title(/радиатор/i)],
      ['фильтр топ', title(/фильтр топливный/i)],
      ['энергоаккум', title(/энергоаккумулятор/i)],
    ],
  },
  {
    product: 'spare-part',
    name: 'nothing fits all words',
    searches: [
      ['стартер komatsu редукторный', { brand: 'Komatsu', title: /стартер/i }],
      ['гидронасос k3v112 корея киловатт', title(/гидронасос/i)],
      ['сиденье с подогревом', title(/сиденье/i)],
    ],
  },
  {
    product: 'equipment',
    name: 'new kinds: their names, in every form',
    searches: [
      ['фронтальники', of('LOADER')],
      ['обратная лопата погрузчик', of('BACKHOE')],
      ['мини погрузчик бобкэт', of('SKID_STEER', { brand: 'Bobcat' })],
      ['телехендлер', of('TELEHANDLER')],
      ['forklift', of('FORKLIFT')],
      ['автогидроподъемник', of('LIFT')],
      ['коленчатый подъёмник', of('LIFT')],
      ['воровайка', of('MANIPULATOR')],
      ['кран башенный', of('TOWER_CRANE')],
      ['трубач', of('PIPELAYER')],
      ['седельники', of('TRACTOR_UNIT')],
      ['полуприцепы', of('SEMITRAILER')],
      ['шторник', of('SEMITRAILER')],
      ['автоцистерна', of('TANKER')],
      ['водовозка', of('TANKER')],
      ['concrete pump', of('CONCRETE_PUMP')],
      ['paver', of('PAVER')],
      ['буровая', of('DRILL')],
      ['буровые установки', of('DRILL')],
      ['трактор колесный', of('TRACTOR')],
      ['мусоровоз', of('MUNICIPAL')],
    ],
  },
  {
    product: 'equipment',
    name: 'new kinds: edges of letters and digits, both alphabets',
    searches: [
      ['клг 856', model('clg856')],
      ['мт1840', model('mt1840')],
      ['вс22', model('вс22')],
      ['рдк250', model('рдк250')],
      ['камаз5490', model('5490')],
      ['газон некст', { brand: 'ГАЗ' }],
      ['супер 1800', model('super1800')],
      ['бкм 317', model('бкм317')],
      ['к744', model('к744')],
      ['ко 829', { brand: 'КО' }],
    ],
  },
  {
    product: 'equipment',
    name: 'new kinds: makes, filler, typing errors, wrong layout',
    searches: [
      ['лонкинг погрузчик или sdlg', of('LOADER')],
      ['маниту', brand('Manitou')],
      ['вольво тягач', of('TRACTOR_UNIT', { brand: 'Volvo' })],
      ['тонар полуприцеп', of('SEMITRAILER', { brand: 'Тонар' })],
      ['фреза виртген', of('MILLING_MACHINE', { brand: 'Wirtgen' })],
      ['кировец к 744', model('к744')],
      ['погрущик', of(['LOADER', 'BACKHOE', 'SKID_STEER', 'TELEHANDLER', 'FORKLIFT'])],
      ['полупрецеп', of('SEMITRAILER')],
      ['gjuhepxbr', of(['LOADER', 'BACKHOE', 'SKID_STEER', 'TELEHANDLER', 'FORKLIFT'])],
      ['цены на автовышки', of('LIFT')],
    ],
  },
  {
    product: 'equipment',
    name: 'new kinds: quantities',
    searches: [
      ['автовышка от 40 метров', of('LIFT', { has: { workingHeight: [40, 999] } })],
      ['бензовоз 10 м3', of('TANKER', { has: { volume: [9, 11] } })],
      ['автобетононасос 36 метров', of('CONCRETE_PUMP', { has: { boomReach: [32, 40] } })],
      ['фронтальный погрузчик 5 тонн', of('LOADER', { load: [4.5, 5.5] })],
      ['гусеничный кран 25 тонн', of('CRAWLER_CRANE', { load: [22, 28] })],
      ['седельный тягач 2020 до 6 млн', of('TRACTOR_UNIT', { year: [2020, 2020], cost: [0, 6 * million] })],
      ['асфальтоукладчик до 2000 моточасов', of('PAVER', { hours: [0, 2000] })],
      ['мини погрузчик до двух миллионов', of('SKID_STEER', { cost: [0, 2 * million] })],
    ],
  },
  {
    product: 'equipment',
    name: 'other searches of the first kinds',
    searches: [
      ['комацу д155', model('d155')],
      ['бульдозер четра т 25', model('т25')],
      ['самосвал 8х4 shacman', { type: 'TRUCK', brand: 'SHACMAN' }],
      ['hd 785', model('hd785')],
      [
        'экскаватор хитачи 2019 наработка до 5 тысяч часов',
        { brand: 'Hitachi', year: [2019, 2019], hours: [0, 5000] },
      ],
      ['zx200 2020', { model: 'zx200', year: [2020, 2020] }],
    ],
  },
  {
    product: 'spare-part',
    name: 'other searches of the first kinds',
    searches: [
      ['ремень', title(/ремень/i)],
      ['фильтр shantui', { brand: 'Shantui', title: /фильтр/i }],
      ['салонный фильтр', title(/фильтр салона/i)],
      ['7403 1118010', number('74031118010')],
      ['1u3352', number('1u3352')],
      ['гуска на комацу', { brand: 'Komatsu', title: /гусени/i }],
      ['каммаз турбокомпресор', { brand: 'КАМАЗ', title: /турбокомпрессор/i }],
      ['цепь гусеницы 49 звеньев', title(/цепь гусеничная/i)],
    ],
  },
  {
    product: 'equipment',
    name: 'kinds of machine',
    searches: [
      ['экскаваторы погрузчики', of('BACKHOE')],
      ['погрузчик телескопический', of('TELEHANDLER')],
      ['подъемник ножничный самоходный', of('LIFT')],
      ['машина с краном манипулятором', of('MANIPULATOR')],
      ['тягач с прицепом', of(['TRACTOR_UNIT', 'SEMITRAILER'])],
      ['полуприцеп тентованный', of('SEMITRAILER')],
      ['топливозаправщики', of('TANKER')],
      ['гусеничный асфальтоукладчик', of('PAVER')],
      ['установка для бурения скважин', of('DRILL')],
      ['подметальные машины', of('MUNICIPAL')],
    ],
  },
  {
    product: 'equipment',
    name: 'makes, models, quantities, errors',
    searches: [
      ['лиугонг 856', model('clg856')],
      ['мерло', { brand: 'Merlo' }],
      ['потен', { brand: 'Potain' }],
      ['бауер', { brand: 'Bauer' }],
      ['мерседес тягач', { brand: 'Mercedes-Benz', type: 'TRACTOR_UNIT' }],
      ['вышка 45 метров', of('LIFT', { has: { workingHeight: [40, 50] } })],
      ['тягач пробег до 450 тыс км', of('TRACTOR_UNIT', { has: { odometer: [0, 450_000] } })],
      ['асфальтоукладчик 2016-2020 года', of('PAVER', { year: [2016, 2020] })],
      ['экскаватор погрущик', of('BACKHOE')],
      ['nzufx', of('TRACTOR_UNIT')],
    ],
  },
  {
    product: 'spare-part',
    name: 'parts',
    searches: [
      ['ножи для грейдера', title(/нож грейдерный/i)],
      ['натяжное колесо', title(/колесо направляющее/i)],
      ['водяная помпа', title(/помпа водяная/i)],
      ['16y15', { number: '16y15' }],
      ['аккумулятор 190', title(/аккумулятор 190/i)],
      ['тормоза камаз', { brand: 'КАМАЗ', category: 'Тормозная система' }],
    ],
  },
  {
    product: 'equipment',
    name: 'machines',
    searches: [
      ['мини погрузчики', of('SKID_STEER')],
      ['вышки', of('LIFT')],
      ['краны-манипуляторы', of('MANIPULATOR')],
      ['седельные тягачи volvo', of('TRACTOR_UNIT', { brand: 'Volvo' })],
      ['бортовой камаз', of('FLATBED', { brand: 'КАМАЗ' })],
      ['цистерна 10 м куб', of('TANKER', { has: { volume: [9, 11] } })],
      ['асфальтоукладчик вогеле', of('PAVER', { brand: 'Vögele' })],
      ['урб 2а2', model('урб2а2')],
      ['мтз-82', model('беларус82')],
      ['ко-829', { brand: 'КО' }],
      ['каток 10 т', of('ROLLER', { tonnes: [9, 11] })],
      ['кран 100 тонн', of('CRANE', { load: [90, 110] })],
      ['cat d8', model('d8')],
      ['бульдозер комацу д65', model('d65')],
      ['полуприцепп', of('SEMITRAILER')],
    ],
  },
  {
    product: 'spare-part',
    name: 'parts',
    searches: [
      ['гидронасос на хендай 220', { model: 'r220', title: /насос/i }],
      ['поддерживающий ролик', title(/каток поддерживающий/i)],
      ['втулки', title(/втулка/i)],
      ['коробка зф', title(/коробка передач/i)],
      ['6754-11', { number: '675411' }],
      ['монитор pc200', { model: 'pc200', title: /монитор/i }],
      ['канат крановый', title(/канат/i)],
    ],
  },
  {
    product: 'equipment',
    name: 'equipment that is named in notes',
    searches: [
      ['каток с кулачками', of('ROLLER', { notes: /кулач/i })],
      ['трактор с отвалом', of('TRACTOR', { notes: /отвал/i })],
      ['экскаватор быстросъем', of('EXCAVATOR', { notes: /быстросъ/i })],
      ['автогрейдер с рыхлителем 2015-2020', of('GRADER', { notes: /рыхлител/i, year: [2015, 2020] })],
      ['экскаватор с автономкой', of('EXCAVATOR', { notes: /автономн/i })],
    ],
  },
  {
    product: 'equipment',
    name: 'owners',
    searches: [
      ['камаз 1 владелец', { brand: 'КАМАЗ', owners: [0, 1] }],
      ['погрузчик не более 2 владельцев', { owners: [0, 2] }],
    ],
  },
  {
    product: 'equipment',
    name: 'cities',
    searches: [
      ['погрузчик питер', { city: 'Санкт-Петербург' }],
      ['автокран нск', of('CRANE', { city: 'Новосибирск' })],
      ['экскаватор красноярс', of('EXCAVATOR', { city: 'Красноярск' })],
      ['бульдозер хабара', of('BULLDOZER', { city: 'Хабаровск' })],
    ],
  },
  {
    product: 'equipment',
    name: 'bounds together',
    searches: [
      ['самосвал от 2018 года', of('TRUCK', { year: [2018, 2030] })],
      ['экскаватор до 2000 моточасов', of('EXCAVATOR', { hours: [0, 2000] })],
      ['каток до 5 миллионов', of('ROLLER', { cost: [0, 5 * million] })],
      ['самосвал дешевле 3 млн', of('TRUCK', { cost: [0, 3 * million] })],
      [
        'экскаватор 2018+ до 3000 мч до 15 млн',
        of('EXCAVATOR', { year: [2018, 2030], hours: [0, 3000], cost: [0, 15 * million] }),
      ],
      ['экскаватор от 20 до 25 тонн', of('EXCAVATOR', { tonnes: [20, 25] })],
      ['volvo fm тягач', of('TRACTOR_UNIT', { brand: 'Volvo' })],
      ['бульдозер shantui sd', of('BULLDOZER', { brand: 'Shantui', model: 'sd' })],
    ],
  },
  {
    product: 'spare-part',
    name: 'parts',
    searches: [
      ['зубья ковша', title(/^(зуб|коронка) ковша/i)],
      ['нож отвала', title(/^нож отвала/i)],
      ['башмаки гусеницы', title(/^башмак гусеницы/i)],
      ['крыльчатка водяной помпы', title(/^помпа водяная/i)],
    ],
  },
  {
    product: 'equipment',
    name: 'what is left of a search belongs to its make and kind',
    searches: [
      ['бульдозер шантуй 155', of('BULLDOZER', { brand: 'Shantui' })],
      ['вилочный погрузчик высота подъема до 5 метров', of('FORKLIFT')],
      ['мини погрузчик bobcat', of('SKID_STEER')],
    ],
  },
  {
    product: 'spare-part',
    name: 'the part is kept before its machine',
    searches: [
      ['турбина комацу pc400', { ...title(/турбо/i), brand: 'Komatsu' }],
      ['коробка передач маз', title(/коробка передач/i)],
      ['радиатор вольво 210', title(/радиатор/i)],
      ['цепь гусеницы', title(/гусеничн|гусениц/i)],
      ['колесо направ', title(/колесо направляющее/i)],
    ],
  },
  {
    product: 'equipment',
    name: 'what only models tell',
    searches: [
      ['пневмоколёсный экскаватор до 10 млн', of('EXCAVATOR', { ...wheeled, cost: [0, 10 * million] })],
      ['асфальтовый каток', of('ROLLER', tandem)],
      ['шарнирный самосвал', of('TRUCK', title(/A40G/))],
      ['бурилка', of('DRILL', title(/БКМ/))],
      ['бульдозер болотник', of('BULLDOZER', title(/D61PX/))],
    ],
  },
  {
    product: 'equipment',
    name: 'models by their parts, and those that are not in the stock',
    searches: [
      ['pc300lc', { model: 'pc300' }],
      ['камаз-6520-53', { brand: 'КАМАЗ', model: '6520' }],
      ['komatsu d475', of('BULLDOZER', { brand: 'Komatsu' })],
      ['тойота погрузчик', of('FORKLIFT', { brand: 'Toyota' })],
    ],
  },
  {
    product: 'equipment',
    name: 'the rest of what fits nothing together',
    searches: [
      ['автобетононасос xcmg от 2018 года', of('CONCRETE_PUMP', { year: [2018, 2026] })],
      ['подскажите где взять каток', of('ROLLER')],
      ['экскаватор ковш 1,2 м3', of('EXCAVATOR', { notes: /1,2 м³/ })],
    ],
  },
  {
    product: 'spare-part',
    name: 'parts by origin, several, and what others are named after',
    searches: [
      ['оригинальный стартер komatsu', { ...title(/стартер/i), brand: 'Komatsu' }],
      ['ремкомплект гидроцилиндра ковша', title(/ремкомплект/i)],
    ],
  },
];
