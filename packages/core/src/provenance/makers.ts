/** A maker as the first three signs of a number name it. */
export interface Maker {
  /** As lists write it, the usual name first. */
  readonly names: readonly string[];
  /** The tenth sign is the year, though no standard of the maker's country demands it. */
  readonly writesYear?: true;
}

const kamaz = { names: ['КАМАЗ', 'KAMAZ'], writesYear: true } as const;
const volvo = { names: ['Volvo', 'Вольво'] } as const;
const mercedes = { names: ['Mercedes', 'Мерседес'] } as const;
const scania = { names: ['Scania', 'Скания'] } as const;
const komatsu = { names: ['Komatsu', 'Комацу'] } as const;
const deere = { names: ['John Deere', 'Deere', 'Джон Дир'] } as const;
const sany = { names: ['SANY', 'Сани'] } as const;

/** Makers that are in stocks of Russian dealers. A code that is not here says nothing. */
export const makers: Readonly<Record<string, Maker>> = {
  CAT: { names: ['Caterpillar', 'CAT', 'Катерпиллар'] },
  CHS: { names: ['Shantui', 'Шантуй'] },
  HCM: { names: ['Hitachi', 'Хитачи'] },
  HHK: { names: ['Hyundai', 'Хендай', 'Хундай'] },
  JCB: { names: ['JCB'] },
  KMT: komatsu,
  L5E: { names: ['Zoomlion', 'Зумлион'] },
  LFC: sany,
  LZG: { names: ['SHACMAN', 'Shaanxi', 'Шакман', 'Шахман'] },
  LZZ: { names: ['HOWO', 'Sinotruk', 'SITRAK', 'Хово', 'Ситрак'] },
  VCE: volvo,
  WDB: mercedes,
  X1P: { names: ['Урал', 'Ural'], writesYear: true },
  X8U: { ...scania, writesYear: true },
  XTC: kamaz,
  XUG: { names: ['XCMG'] },
  XVJ: { names: ['Клинцы'], writesYear: true },
  XVN: { names: ['Ивановец'], writesYear: true },
  Y3M: { names: ['МАЗ', 'MAZ'], writesYear: true },
  YS2: scania,
  YV2: { ...volvo, writesYear: true },
  '1DW': deere,
  '1T0': deere,
};
