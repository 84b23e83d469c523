import type { EquipmentType } from '../../catalogue/kinds.ts';
import { bareLoads, heaviestMini, miniWords } from '../data.ts';
import type { Quantity } from '../quantities/Quantity.ts';
import { isFilled } from '../quantityRanges.ts';
import { lower, stemOf } from '../spelling.ts';
import {
  freeTokens,
  type ParseContext,
  type ParseState,
  typesOrChosen,
  withConsumed,
  withPiece,
} from './parseState.ts';
import type { Token } from './tokens.ts';

/** A mini excavator is one by its mass; loaders have a kind for it. */
export function readMini(state: ParseState, context: ParseContext): ParseState {
  const [type, other] = typesOrChosen(state, context);
  const { stock } = context.vocabulary;
  const kind = type as EquipmentType | undefined;
  const max = kind && other === undefined ? heaviestMini[kind] : undefined;
  const token = freeTokens(state).find(({ word }) => miniWords.has(stemOf(word)));
  if (max === undefined || !token || stock.areParts || !isFilled('tonnage', { stock, kind })) return state;
  // «Мини до 3,5 тонн» says by itself how light it is.
  if (state.quantities.some((one) => one.unit === 'tonnes' && (one.max ?? one.about) !== undefined))
    return withConsumed(state, [token]);
  const start = lower(context.text).indexOf(token.word);
  return withTonnes(state, token, { max, isLoad: false, start });
}

/** «Автокран 25»: cranes are called by what they lift. */
export function readBareLoad(state: ParseState, context: ParseContext): ParseState {
  const [type] = typesOrChosen(state, context);
  const { stock } = context.vocabulary;
  const token = freeTokens(state).find(({ text }) => bareLoads.has(Number(text)));
  const isKnown = state.quantities.some(({ unit }) => unit === 'tonnes');
  if (type !== 'CRANE' || !token || isKnown) return state;
  if (stock.areParts || !isFilled('loadCapacity', { stock, kind: type })) return state;
  const start = context.text.indexOf(token.text);
  return withTonnes(state, token, { about: Number(token.text), isLoad: true, start });
}

function withTonnes(
  state: ParseState,
  token: Token,
  tonnes: Pick<Quantity, 'about' | 'max' | 'isLoad' | 'start'>,
): ParseState {
  const end = tonnes.start + token.text.length;
  const quantity: Quantity = { unit: 'tonnes', ...tonnes, isRough: false, isOdometer: false, end };
  const quantities = [...state.quantities, quantity];
  return withPiece(withConsumed({ ...state, quantities }, [token]), 'range', token.text);
}
