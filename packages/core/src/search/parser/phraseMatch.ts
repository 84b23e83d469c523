import type { EquipmentType } from '../../catalogue/kinds.ts';
import type { Condition, Origin } from '../../catalogue/products.ts';
import type { KnownModel } from '../machineVariants.ts';

/** What a phrase names. */
export type PhraseMatch = (TypeMatch | BrandMatch | ModelMatch | OtherMatch) & {
  /** What of the phrase was understood. Default: all of it. */
  readonly text?: string;
  /** What of it is a token of its own: «мини» of «миниэкскаватор», «10» of «pc200-10». */
  readonly rest?: string;
};

export interface TypeMatch {
  readonly kind: 'type';
  readonly type: EquipmentType;
  /** The phrase as the vocabulary spells it. */
  readonly words: readonly string[];
}

interface BrandMatch {
  readonly kind: 'brand';
  readonly brand: string;
}

interface ModelMatch {
  readonly kind: 'model';
  readonly models: readonly KnownModel[];
  /** The make that is named besides. */
  readonly brand?: string;
}

type OtherMatch =
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'city'; readonly city: string }
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'origin'; readonly origin: Origin };
