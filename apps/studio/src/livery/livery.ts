import { randomFrom } from '../stock/random.ts';

/** Colours of one machine. Factory colours by make; no logos. */
export interface Livery {
  /** Body panels, boom, truck cab. */
  body: string;
  /** Stripes, grilles, lower edges. */
  accent: string;
  /** Tipper body, mixer drum, crane superstructure; counterweight and hood where the make paints those apart. */
  second: string;
  /** Undercarriage or truck frame. */
  frame: string;
  rim: string;
  /** The model's designation on the body. */
  label: string;
}

const BLACK = '#1d1f21';
const machine = (body: string, accent = BLACK, rim = body, second = body): Livery => ({
  body,
  accent,
  second,
  frame: '#26282a',
  rim,
  label: BLACK,
});
const lorry = (body: string, second: string, accent = body, rim = '#8a8f93'): Livery => ({
  body,
  accent,
  second,
  frame: '#232527',
  rim,
  label: '#f4f4f2',
});

/** The one table of liveries. A make with several variants gets one by the garage number. */
const LIVERIES: Record<string, readonly Livery[]> = {
  Komatsu: [machine('#eda907', '#25282c')],
  Caterpillar: [machine('#f2b200')],
  Hitachi: [machine('#e2500f', '#33373a')],
  Hyundai: [machine('#e9a400', '#3a3f44', '#e9a400', '#464b4f')],
  Doosan: [machine('#e5570c', '#2c2f31', '#e5570c', '#3f4346')],
  JCB: [machine('#f3b414', '#1d1f21', '#d9dcdd')],
  Liebherr: [machine('#f0b90a', '#e9e7df', '#e9e7df', '#e6e4dc')],
  XCMG: [machine('#f0ac00', '#3b3e40', '#f0ac00', '#45494c'), lorry('#f0b000', '#f0b000', '#2e3133')],
  Shantui: [machine('#eeb000', '#2c2e30', '#eeb000', '#3a3d40')],
  Liugong: [machine('#f0b404', '#e4e5e3')],
  'John Deere': [machine('#efb411', '#24282a')],
  Dressta: [machine('#edb308', '#2b2d30')],
  ЧЕТРА: [machine('#e8a80c', '#2a2d30'), machine('#d8d9d6', '#e0760f')],
  ЧТЗ: [machine('#e9a91c', '#3a3d3f')],
  ЧСДМ: [machine('#e9920c', '#3a3d3f')],
  'Брянский арсенал': [machine('#e88a12', '#3b3e40'), machine('#eab514', '#3b3e40')],
  BOMAG: [machine('#f2b705', '#2d3032')],
  HAMM: [machine('#e8730a', '#34383b')],
  Dynapac: [machine('#efb207', '#b3242a', '#e4e2da', '#e4e2da')],
  Раскат: [machine('#e6a60f', '#2a2c2f')],
  Ammann: [machine('#efc114', '#3f4448', '#3f4448', '#565c60')],
  Ивановец: [lorry('#e4570f', '#e9e9e4', '#e4570f'), lorry('#e8e8e3', '#d9452a', '#d9452a')],
  Галичанин: [lorry('#ecece7', '#2d63a8', '#2d63a8'), lorry('#e4620f', '#e9e9e4', '#2d63a8')],
  Клинцы: [lorry('#e36110', '#ded9cd', '#2e6b3f'), lorry('#ecece7', '#2e7a4d', '#2e7a4d')],
  Челябинец: [lorry('#d9dcdc', '#b4282c', '#b4282c')],
  Мотовилиха: [lorry('#c8342a', '#e5e3da', '#c8342a')],
  Zoomlion: [lorry('#c9cf2b', '#60666a', '#c9cf2b'), lorry('#e6e8e4', '#7f9a2f', '#7f9a2f')],
  КАМАЗ: [lorry('#e5590e', '#e5590e'), lorry('#e9e9e5', '#8c2f22'), lorry('#2b5fa3', '#7c8286')],
  МАЗ: [lorry('#e9eae6', '#5d6468'), lorry('#2c6fb0', '#4d5458'), lorry('#d9a413', '#3f4447')],
  Урал: [lorry('#e0600f', '#6b7063'), lorry('#5f6a4a', '#565f45')],
  SHACMAN: [lorry('#e8b20c', '#e8b20c'), lorry('#e8e9e6', '#b0302a'), lorry('#b62b26', '#62686b')],
  HOWO: [lorry('#b9302a', '#6a6f72'), lorry('#e8e9e6', '#3f6d4a'), lorry('#2f7a4c', '#2f7a4c')],
  Scania: [lorry('#ebebe8', '#55606a'), lorry('#b3262b', '#3a4046')],
  MAN: [lorry('#ecece8', '#2d5f9f'), lorry('#2f62a6', '#d9dad7')],
  'Mercedes-Benz': [lorry('#eceeed', '#8a9094'), lorry('#dca81a', '#d9dad7')],
  Volvo: [
    machine('#eab010', '#56595c', '#56595c', '#5b6064'),
    lorry('#eeb012', '#4f565b'),
    lorry('#e9eae8', '#41494f'),
  ],
  SANY: [machine('#efb30a', '#c3342c', '#efb30a', '#34373a'), lorry('#efb30a', '#e9e7dd', '#b5302a')],
};

/** Machines that their owners painted, or of another year than the make's line above, by garage number. */
const REPAINTED: Record<string, Partial<Livery>> = {
  'ДМ-0008': { second: '#3d4246' },
  'ДМ-0015': { second: '#4d5154' },
  'ДМ-0036': { body: '#1f7a52', rim: '#1f7a52', second: '#1f7a52' },
  'ДМ-0040': { second: '#26282a', accent: '#26282a' },
  'ДМ-0043': { second: '#1d1f21', accent: '#2b2d2f' },
  'ДМ-0045': { body: '#d6a128', second: '#7b7f80' },
  'ДМ-0050': { second: '#e9a400' },
  'ДМ-0053': { second: '#e6e4dc', accent: '#b3242a' },
};

export const liveriedMakes = (): string[] => Object.keys(LIVERIES);

const isLorry = (livery: Livery): boolean => livery.rim === '#8a8f93';

/**
 * Colours of a machine.
 * @param road true for machines on a lorry's chassis: some makes paint those in other colours
 * @throws Error when the table has no such make: a new make needs its line here
 */
export const liveryOf = (make: string, seed: string, road: boolean): Livery => {
  const variants = LIVERIES[make];
  if (!variants) throw new Error(`No livery for make "${make}": add it to livery.ts`);
  const fitting = variants.filter((livery) => isLorry(livery) === road);
  const choice = fitting.length > 0 ? fitting : variants;
  const livery = choice[Math.floor(randomFrom(`livery ${seed}`)() * choice.length)] as Livery;
  return { ...livery, ...REPAINTED[seed] };
};

const PART_PAINT: Record<string, string> = {
  Caterpillar: '#f0b000',
  JCB: '#f0b414',
  Komatsu: '#444a4e',
  КАМАЗ: '#6b7276',
};

/** Most parts are grey or black; a few makes paint theirs in the house colour. */
export const partLivery = (make: string): Livery => ({
  body: PART_PAINT[make] ?? '#565c61',
  accent: '#e8a80c',
  second: '#74797d',
  frame: '#2a2d2f',
  rim: '#8a8f93',
  label: '#f4f4f2',
});
