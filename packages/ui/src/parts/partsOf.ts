/** What a page adds to the class names of inner parts, by the part's name. `Parts` says which class each always has. */
export type ClassNames<Parts> = { readonly [Part in keyof Parts]?: string | undefined };

/** The prop of every component that has inner parts. */
export interface ClassNamesProps<Parts> {
  /** Class names to add to inner parts. */
  classNames?: ClassNames<Parts> | undefined;
}

/** The class names of one part; modifiers are those of its own block. */
export type PartClass<Parts> = (part: keyof Parts & string, ...modifiers: string[]) => string;

/** A part is an element of the block, so that `title` of `lsg-card` is `lsg-card__title`, then what the page adds. */
export function partsOf<Parts>(block: string, classNames: ClassNames<Parts> | undefined): PartClass<Parts> {
  return (part, ...modifiers) => {
    const element = `${block}__${part}`;
    const all = [element, ...modifiers.map((modifier) => `${element}--${modifier}`), classNames?.[part]];
    return all.filter(Boolean).join(' ');
  };
}
