/** Something that only some kinds of machine have: the height of a lift, the volume of a tanker. */
export interface Characteristic {
  readonly label: string;
  /** Empty for a plain number. */
  readonly unit: string;
  /** Of its slider: 1 where its values are whole numbers. */
  readonly step: 1 | 0.1;
  /** Highest value that is taken, and end of the slider before the server answers. */
  readonly max: number;
}

/** Every characteristic of a kind. A new one is an entry here and its name at the kinds that have it. */
export const characteristics = {
  workingHeight: { label: 'Высота подъёма', unit: 'м', step: 0.1, max: 300 },
  boomReach: { label: 'Вылет стрелы', unit: 'м', step: 0.1, max: 300 },
  volume: { label: 'Объём', unit: 'м³', step: 0.1, max: 1000 },
  bucketVolume: { label: 'Объём ковша', unit: 'м³', step: 0.1, max: 100 },
  diggingDepth: { label: 'Глубина копания', unit: 'м', step: 0.1, max: 100 },
  workingWidth: { label: 'Рабочая ширина', unit: 'м', step: 0.1, max: 50 },
  platformLength: { label: 'Длина платформы', unit: 'м', step: 0.1, max: 100 },
  axles: { label: 'Число осей', unit: '', step: 1, max: 20 },
  pumpOutput: { label: 'Производительность', unit: 'м³/ч', step: 1, max: 1000 },
  drillingDepth: { label: 'Глубина бурения', unit: 'м', step: 0.1, max: 10_000 },
  drillingDiameter: { label: 'Диаметр бурения', unit: 'мм', step: 1, max: 10_000 },
  hammerMass: { label: 'Масса ударной части', unit: 'т', step: 0.1, max: 1000 },
  tractionClass: { label: 'Тяговый класс', unit: '', step: 0.1, max: 100 },
  odometer: { label: 'Пробег', unit: 'км', step: 1, max: 5_000_000 },
} as const satisfies Record<string, Characteristic>;

/** The name of a characteristic in contract, filters and address. */
export type CharacteristicName = keyof typeof characteristics;

/** A kind of machine. */
export interface MachineKind {
  /** One machine and many, in Russian. */
  readonly one: string;
  readonly many: string;
  /** What it has besides what all machines have; the most telling first. */
  readonly has: readonly CharacteristicName[];
  /** Tonnes beside its name are what it lifts or carries, not what it weighs: «автокран 25 тонн». */
  readonly carries?: true;
  /** The kind that lists sort it under where they have no kind for it. */
  readonly under?: 'EXCAVATOR' | 'TRUCK';
}

/**
 * Every kind of machine, the one table of them: those of the specification first, in the order of the filter bar, then
 * the others that dealers list. What people call each is in `@leasing/core/unstable/search` (`searchData.types`).
 */
export const machineKinds = {
  EXCAVATOR: { one: 'Экскаватор', many: 'Экскаваторы', has: ['bucketVolume', 'diggingDepth'] },
  BULLDOZER: { one: 'Бульдозер', many: 'Бульдозеры', has: ['workingWidth'] },
  GRADER: { one: 'Автогрейдер', many: 'Автогрейдеры', has: ['workingWidth'] },
  ROLLER: { one: 'Каток', many: 'Катки', has: ['workingWidth'] },
  MIXER: {
    one: 'Автобетоносмеситель',
    many: 'Автобетоносмесители',
    has: ['volume', 'odometer'],
    carries: true,
  },
  TRUCK: { one: 'Самосвал', many: 'Самосвалы', has: ['odometer', 'volume', 'axles'], carries: true },
  CRANE: { one: 'Автокран', many: 'Автокраны', has: ['boomReach', 'odometer'], carries: true },
  LOADER: {
    one: 'Фронтальный погрузчик',
    many: 'Фронтальные погрузчики',
    has: ['bucketVolume'],
    carries: true,
  },
  BACKHOE: {
    one: 'Экскаватор-погрузчик',
    many: 'Экскаваторы-погрузчики',
    has: ['bucketVolume', 'diggingDepth'],
    under: 'EXCAVATOR',
  },
  SKID_STEER: { one: 'Мини-погрузчик', many: 'Мини-погрузчики', has: ['bucketVolume'], carries: true },
  TELEHANDLER: {
    one: 'Телескопический погрузчик',
    many: 'Телескопические погрузчики',
    has: ['workingHeight'],
    carries: true,
  },
  FORKLIFT: { one: 'Вилочный погрузчик', many: 'Вилочные погрузчики', has: ['workingHeight'], carries: true },
  LIFT: {
    one: 'Автовышка',
    many: 'Автовышки и подъёмники',
    has: ['workingHeight', 'odometer'],
    carries: true,
  },
  MANIPULATOR: {
    one: 'Кран-манипулятор',
    many: 'Краны-манипуляторы',
    has: ['boomReach', 'platformLength', 'odometer'],
    carries: true,
  },
  TOWER_CRANE: {
    one: 'Башенный кран',
    many: 'Башенные краны',
    has: ['boomReach', 'workingHeight'],
    carries: true,
  },
  CRAWLER_CRANE: { one: 'Гусеничный кран', many: 'Гусеничные краны', has: ['boomReach'], carries: true },
  PIPELAYER: { one: 'Трубоукладчик', many: 'Трубоукладчики', has: ['boomReach'], carries: true },
  TRACTOR_UNIT: {
    one: 'Седельный тягач',
    many: 'Седельные тягачи',
    has: ['odometer', 'axles'],
    under: 'TRUCK',
    carries: true,
  },
  SEMITRAILER: {
    one: 'Полуприцеп',
    many: 'Полуприцепы',
    has: ['volume', 'platformLength', 'axles'],
    carries: true,
  },
  FLATBED: {
    one: 'Бортовой грузовик',
    many: 'Бортовые грузовики',
    has: ['odometer', 'platformLength'],
    carries: true,
  },
  TANKER: { one: 'Автоцистерна', many: 'Автоцистерны', has: ['volume', 'odometer'], carries: true },
  CONCRETE_PUMP: {
    one: 'Автобетононасос',
    many: 'Автобетононасосы',
    has: ['boomReach', 'pumpOutput', 'odometer'],
  },
  PAVER: { one: 'Асфальтоукладчик', many: 'Асфальтоукладчики', has: ['workingWidth'] },
  MILLING_MACHINE: { one: 'Дорожная фреза', many: 'Дорожные фрезы', has: ['workingWidth'] },
  DRILL: { one: 'Буровая установка', many: 'Буровые установки', has: ['drillingDepth', 'drillingDiameter'] },
  PILE_DRIVER: { one: 'Сваебойная установка', many: 'Сваебойные установки', has: ['hammerMass'] },
  TRACTOR: { one: 'Трактор', many: 'Тракторы', has: ['tractionClass'] },
  MUNICIPAL: {
    one: 'Коммунальная машина',
    many: 'Коммунальные машины',
    has: ['workingWidth', 'volume', 'odometer'],
    carries: true,
  },
} as const satisfies Record<string, MachineKind>;

/** A kind of machine: its code in contract, filters and address. */
export type EquipmentType = keyof typeof machineKinds;

/** All kinds in the order of the filter bar. */
export const equipmentTypes = Object.keys(machineKinds) as EquipmentType[];

/** The kinds of the specification (§1), which every catalogue shows. */
export const specifiedTypes = equipmentTypes.slice(0, 7);

/** What a kind has besides what all machines have. */
export function characteristicsOf(type: EquipmentType): readonly CharacteristicName[] {
  return machineKinds[type].has;
}

/** The kind that a kind stands for in a stock that has none of it; undefined where none does. */
export function kindIn(stock: readonly string[], type: EquipmentType): EquipmentType | undefined {
  if (specifiedTypes.includes(type) || stock.includes(type)) return type;
  const { under }: MachineKind = machineKinds[type];
  return under;
}

/** Values of a machine by their names; what is not known is absent. */
export type CharacteristicValues = { readonly [Name in CharacteristicName]?: number };
