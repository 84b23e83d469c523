import type { EquipmentType } from '../../catalogue/kinds.ts';
import { seriesOf } from '../modelSeries.ts';
import { stemOf } from '../spelling.ts';
import {
  brandsOrChosen,
  freeTokens,
  type ParseContext,
  type ParseState,
  wantedBrands,
  withAll,
} from './parseState.ts';
import { joiner } from './tokens.ts';

/** A model that no one has tells its kind where nothing else does: «zl50» is a loader. */
export function readSeries(state: ParseState, context: ParseContext): ParseState {
  const { stock } = context.vocabulary;
  if (stock.areParts || state.types.size + context.chosenTypes.length + state.models.length > 0) return state;
  const brands = brandsOrChosen(state, context);
  const words = freeTokens(state).map(({ word }) => word);
  const type = seriesOf(words, [...brands]);
  const isThere = stock.models.some(
    ({ brand, types }) => type && types?.includes(type) && (brands.size === 0 || brands.has(brand)),
  );
  return type && isThere ? { ...state, types: withAll(state.types, [type]) } : state;
}

/** «Погрузчик» of a make that builds only forklifts is one. */
export function resolveSharedType(state: ParseState, { vocabulary }: ParseContext): ParseState {
  const { sharedTypes, stock } = vocabulary;
  const [type, other] = state.types;
  const brands = wantedBrands(state);
  if (type === undefined || other !== undefined || brands.size === 0) return state;
  const isBuilt = (kind: EquipmentType) =>
    stock.models.some(({ brand, types }) => brands.has(brand) && types?.includes(kind));
  if (isBuilt(type)) return state;
  const typePieces = state.understood.filter(({ kind }) => kind === 'type');
  const builtType = typePieces.flatMap(({ text }) => sharedTypes.get(stemOf(text)) ?? []).find(isBuilt);
  return builtType === undefined ? state : { ...state, types: new Set([builtType]) };
}

/** Of all machines only mixers are bought by cubic metres; the card has no volume, so the words stay. */
export function readVolume(state: ParseState, { vocabulary }: ParseContext): ParseState {
  if (!state.hasVolume || state.types.size > 0 || vocabulary.stock.areParts) return state;
  const isOther = freeTokens(state).some(({ text }) => !text.includes(joiner));
  return isOther ? state : { ...state, types: new Set(['MIXER']) };
}
