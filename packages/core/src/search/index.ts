export {
  extendSearchData,
  type OwnSearchData,
  type SearchData,
  type SearchFlag,
  searchData,
} from './data.ts';
export { machineKindNamed } from './machineKindNamed.ts';
export { type KnownModel, type KnownVariant, variantNamed } from './machineVariants.ts';
export { seriesOf } from './modelSeries.ts';
export {
  findSearchWordProblems,
  listedWordParts,
  namedWordParts,
  nameText,
  quantityUnitTexts,
  type SearchWordProblem,
  searchWordTexts,
} from './ownWords.ts';
export {
  type ChosenNames,
  type ParsedSearch,
  parseSearch,
  type UnderstoodPiece,
  WORD_JOINER,
} from './parseSearch.ts';
export type { Quantity, QuantityUnit } from './quantities/Quantity.ts';
export type { SearchRange } from './quantityRanges.ts';
export { codeSpellings, lower, otherStems, runsOf, stemOf, swapLayout, transliterate } from './spelling.ts';
export { nearest, typingErrors } from './typingErrors.ts';
export {
  createVocabulary,
  kindNames,
  type SearchedStock,
  type Vocabulary,
} from './vocabulary.ts';
