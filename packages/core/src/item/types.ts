import type { EquipmentType } from '../catalogue/kinds.ts';

/** A filter by some of the values that the stock has: makes, models, types. */
export interface ChoiceField {
  readonly kind: 'choice';
  readonly label: string;
  /** Its name in the body of the call and among the facets, where that is not the name of the field. */
  readonly sentAs?: string;
  /** The name of its values among the filter values; absent when the filter bar does not offer them. */
  readonly offeredAs?: string;
  /** One value at a time instead of several. */
  readonly single?: true;
  /** An item may have several values, joined by `NAME_SEPARATOR`. */
  readonly several?: true;
  /** Not every stock has values of it, and the filter bar shows it only where there are some. */
  readonly onlyKnown?: true;
  /** All values that there are; absent when the stock decides. */
  readonly values?: readonly string[];
  /** What the values are called, where they are codes. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A search by words. */
export interface TextField {
  readonly kind: 'text';
  readonly label: string;
}

/** A filter from … to …, both ends included. */
export interface RangeRule {
  readonly kind: 'range';
  readonly label: string;
  readonly unit: string;
  readonly step: number;
  /** Bounds before the server answers (specification §5). */
  readonly min: number;
  readonly max: number;
  /** Highest number the server takes. */
  readonly highest: number;
  /** Its values need not be whole, however wide the step of the slider is. */
  readonly fractions?: true;
  /** Its facet is a histogram. */
  readonly histogram?: true;
  /** Searches alone filter by it: the filter bar does not offer it. */
  readonly onlySearched?: true;
  /** It is a characteristic of these kinds alone, and filters only while one of them is chosen. */
  readonly kinds?: readonly EquipmentType[];
}

/** A filter that is on or off. */
export interface FlagField {
  readonly kind: 'flag';
  readonly label: string;
}

/** What the filter bar can filter by. */
export type Field = ChoiceField | TextField | RangeRule | FlagField;

/** What of a rule its field says already, and the name of the filter where that is not the name of the field. */
type Entry<Rule, Known extends keyof Rule = never> = Omit<Rule, 'label' | Known> &
  Partial<Pick<Rule, Known>> & { readonly label?: string; readonly name?: string };

/** A filter as the table of fields has it. */
type FilterRule =
  | Entry<ChoiceField>
  | Entry<TextField>
  | Entry<RangeRule, 'unit' | 'step' | 'min' | 'highest' | 'kinds'>
  | Entry<FlagField>;

/**
 * Where visitors see a field. `card` and `page`: a function of its own shows it there; `specs` and `facts`: it is a row
 * of the characteristics or of «Важное о машине»; `comparison`: that row is compared; `feed`: it leaves in adverts.
 */
export type Place = 'card' | 'page' | 'specs' | 'facts' | 'comparison' | 'feed';

interface About {
  /** As visitors read it. */
  readonly label: string;
  /** A field without it is for staff alone, and in no answer to visitors. */
  readonly seen?: readonly Place[];
  /** Every item has a value of it. Of others it may be unknown, null; flags and several names are no, and none. */
  readonly needed?: true;
  /** The object that holds it in answers; what is in `facts` is read for the item's own page alone. */
  readonly within?: 'facts' | 'characteristics';
  /** How lists are filtered by it. */
  readonly filter?: FilterRule;
  /** The server keeps it: neither staff nor a list writes it. */
  readonly kept?: true;
}

/** Several names are joined by `NAME_SEPARATOR`, and none is an empty text. */
interface WordsField extends About {
  readonly type: 'text';
  /** Most characters. */
  readonly longest: number;
  readonly several?: true;
}

/** A field whose values are numbers. */
export interface NumberField extends About {
  /** Money is in whole roubles; the digits of a year are not grouped. */
  readonly type: 'number' | 'money' | 'year';
  /** Empty for a plain number. */
  readonly unit: string;
  /** 1 where its values are whole numbers. */
  readonly step: 1 | 0.1;
  /** The highest value that an item may have. */
  readonly highest: number;
  /** The kinds of machine that have it; default: every item. */
  readonly types?: readonly EquipmentType[];
}

interface CodesField extends About {
  readonly type: 'choice';
  /** Its values, each as visitors read it. */
  readonly texts: Readonly<Record<string, string>>;
}

interface OtherField extends About {
  readonly type: 'flag' | 'moment' | 'day' | 'warehouses';
}

/** What a field of an item is. Where it is stored and how lists of dealers name it is in the server's table. */
export type ItemField = WordsField | NumberField | CodesField | OtherField;
