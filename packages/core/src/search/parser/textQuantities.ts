import type { EquipmentType } from '../../catalogue/kinds.ts';
import { prepositions } from '../Names.ts';
import type { Quantity } from '../quantities/Quantity.ts';
import { fieldsOfQuantity } from '../quantityRanges.ts';
import { codeSpellings, lower, runsOf } from '../spelling.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { measuredBy } from './measured.ts';
import { emptyState, type ParseContext } from './parseState.ts';
import { joiner } from './tokens.ts';

/** Quantities of a text, and the text without those that it can be filtered by. */
interface TextQuantities {
  readonly quantities: readonly Quantity[];
  readonly hasVolume: boolean;
  readonly rest: string;
}

/** Takes the quantities that the stock can be filtered by out of a text. */
export function takeQuantities(context: ParseContext): TextQuantities {
  const { text, vocabulary } = context;
  const measured = measuredBy(emptyState, context);
  const pieceOf = ({ start, end }: Quantity) => text.slice(start, end).trim();
  const read = vocabulary.readQuantities(text);
  const candidates = read.filter((quantity) => {
    const piece = pieceOf(quantity);
    return (
      !isModel(piece, measured.kind, vocabulary) &&
      !endsModel(text.slice(0, quantity.start), piece, vocabulary)
    );
  });
  const quantities = candidates.filter((quantity) => fieldsOfQuantity(quantity, measured).length > 0);
  let rest = text;
  for (const { start, end } of quantities) rest = replaced(rest, start, end, ' '.repeat(end - start));
  // From the last, so that the places of those before it stay true.
  for (const quantity of [...candidates].reverse()) {
    const piece = pieceOf(quantity);
    // A number without its unit would fit anything.
    if (quantities.includes(quantity) || !/\p{L}[.3³]?$/u.test(piece)) continue;
    const joinedPiece = piece.replace(/\s/g, joiner).replace(/(?<=\d)(?=\p{L})/u, joiner);
    rest = replaced(rest, quantity.start, quantity.end, joinedPiece);
  }
  return { quantities, hasVolume: read.some(({ unit }) => unit === 'cubicMetres'), rest };
}

const replaced = (text: string, start: number, end: number, by: string) =>
  `${text.slice(0, start)}${by}${text.slice(end)}`;

/** What looks like a quantity may be a model: «6520» is not a year, and a grader «14м» has no metres. */
function isModel(piece: string, kind: EquipmentType | undefined, { models }: Vocabulary): boolean {
  if (!/^\d+\p{L}?$/u.test(piece)) return false;
  const modelsOfPiece = codeSpellings(lower(piece)).flatMap((code) => models.get(code)?.whole ?? []);
  return modelsOfPiece.some(({ types }) => !kind || !types || types.includes(kind));
}

/** «КС 55713-1К» and «КС 55713 1К» are not prices: the letters before them belong to them. */
function endsModel(before: string, piece: string, { models }: Vocabulary): boolean {
  const [start, letters] = /(?<!\p{L})(\p{L}{1,4})[\s-]*(?:\d[\d\s-]*)?$/u.exec(before) ?? [];
  if (start === undefined || letters === undefined || prepositions.has(lower(letters))) return false;
  const codes = codeSpellings(runsOf(`${start} ${piece}`).join(''));
  return codes.some((code) => (models.get(code)?.whole.length ?? 0) > 0);
}
