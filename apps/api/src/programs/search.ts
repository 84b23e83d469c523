import type { ApiClient } from '@leasing/core/api';
import { type ItemKind, itemKinds } from '@leasing/core/catalogue';
import { ESTIMATE_MONTHS } from '@leasing/core/format';
import { EquipmentFilterBody, PageQuery, SparePartFilterBody } from '@leasing/core/unstable/api/contract';
import Type, { type Static } from 'typebox';
import { isChosen, summary, type ToolContext, withLeases } from './items.ts';
import { type LeaseChoice, leaseFields } from './lease.ts';

const machineFilters = [
  ...(['equipmentType', 'brand', 'model', 'city', 'minCost', 'maxCost'] as const),
  ...(['minYearOfManufacture', 'maxMileage', 'inStock', 'inspected', 'auction'] as const),
];

/** What is searched for, and the contract that each machine found is calculated by. */
export const searchFields = {
  kind: Type.Optional(
    Type.Enum(itemKinds, {
      description: 'equipment — машины, spare-part — запчасти; без него машины, а запчасти — если text о них',
    }),
  ),
  text: Type.Optional(Type.String({ maxLength: 200 })),
  ...Type.Pick(EquipmentFilterBody, machineFilters).properties,
  ...Type.Pick(SparePartFilterBody, ['category', 'condition']).properties,
  ...Type.Pick(PageQuery, ['page', 'sort', 'direction']).properties,
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  ...leaseFields,
};
const SearchInput = Type.Object(searchFields);
type SearchInput = Static<typeof SearchInput>;

/** Finds items, with their payments where something of a contract is chosen. */
export async function search(input: SearchInput, context: ToolContext) {
  const { kind, text, sort, direction, page, pageSize = 10, ...rest } = input;
  const { termMonths, advance, advancePercent, buyoutPercent, ...filters } = rest;
  const choice = { termMonths, advance, advancePercent, buyoutPercent } as LeaseChoice;
  const query = { sort, direction, page, pageSize } as Asked['query'];
  const asked = { query, body: { ...filters, title: text } };
  const { list, notes: kindNotes } = await findOfKind(kind, asked, context.api);
  const { items, totalCount, totalPages, search: understood } = list;
  const { leftOut = [], filters: understoodFilters = {} } = understood ?? {};
  const { minMonthlyPayment, maxMonthlyPayment } = understoodFilters as EquipmentFilterBody;
  const notes = [...kindNotes];
  if (leftOut.some((piece) => lotWords.test(piece)))
    notes.push('Лоты аукциона — с auction: true, не словами.');
  if (minMonthlyPayment !== undefined || maxMonthlyPayment !== undefined) notes.push(estimateNote);
  const answer = { totalCount, totalPages, understood, notes };
  if (!isChosen(choice)) return { ...answer, items: items.map(summary(context)) };
  const leases = await withLeases(items, choice, context);
  if (maxMonthlyPayment === undefined) return { ...answer, ...leases };
  const comparedItems = leases.items.map((item) => ({
    ...item,
    isAboveAsked: item.lease && item.lease.monthlyPayment.amount > maxMonthlyPayment,
  }));
  return { ...answer, ...leases, items: comparedItems };
}

const lotWords = /^(на |с )?(аукцион|лот(ы|ов|ах)?$|торг(и|ов|ах)$)/i;
const estimateNote = `Платёж из text сравнивается с оценкой без процентов: наименьшая цена ÷ ${ESTIMATE_MONTHS} месяцев. Платёж договора — с termMonths и advance; больше ли он того, что просили, говорит isAboveAsked.`;

interface Asked {
  query: PageQuery;
  body: object;
}
type List = Awaited<ReturnType<typeof findList>>;

/** What is found of the kind that is said, else of the one that the text is about; notes are sentences for the program. */
async function findOfKind(
  kind: ItemKind | undefined,
  asked: Asked,
  api: ApiClient,
): Promise<{ list: List; notes: string[] }> {
  const list = await findList(kind ?? 'equipment', asked, api);
  const { asksForParts = false, leftOut = [], filters } = list.search ?? {};
  const mayBeParts = kind !== 'spare-part' && (asksForParts || leftOut.length > 0) && areOfParts(asked.body);
  if (!mayBeParts) return { list, notes: [] };
  const parts = await findList('spare-part', asked, api);
  if (parts.totalCount === 0) return { list, notes: [] };
  // «Фильтр PC200» is about a part; «экскаватор с гидромолотом» may be about a machine.
  const haveMore = leftOut.some((piece) => isFound(piece, parts));
  const isMachineNamed = filters !== undefined && 'equipmentType' in filters;
  if (kind === undefined && (asksForParts || (haveMore && !isMachineNamed)))
    return { list: parts, notes: [] };
  const note = `Среди запчастей по этому тексту нашлось ${parts.totalCount}: вызовите с kind spare-part.`;
  return { list, notes: asksForParts || haveMore ? [note] : [] };
}

/** Whether a piece of a text is in what is found by its words. */
const isFound = (piece: string, { search }: List) =>
  search !== undefined && ` ${search.words} `.includes(` ${piece} `) && !search.leftOut.includes(piece);

/** Whether parts can be filtered by all of this. */
const areOfParts = (body: object) =>
  Object.entries(body).every(
    ([name, value]) => value === undefined || name in SparePartFilterBody.properties,
  );

/** A list of a kind; the cheapest come first where the text asks for them and the program for no order. */
async function findList(kind: ItemKind, asked: Asked, api: ApiClient) {
  const list = await readList(kind, asked, api);
  if (!list.search?.cheapFirst || asked.query.sort !== undefined || list.totalCount === 0) return list;
  const query = { ...asked.query, sort: 'TOTAL_COST', direction: 'ASC' } as const;
  return readList(kind, { ...asked, query }, api);
}

async function readList(kind: ItemKind, asked: Asked, api: ApiClient) {
  if (kind === 'spare-part') {
    const { components, ...list } = await api.componentsFilter(asked);
    return { ...list, items: components };
  }
  const { equipments, ...list } = await api.equipmentsFilter(asked);
  return { ...list, items: equipments };
}
