import type { WireWord } from '@leasing/core/catalogue';
import type { OfficeRequest, RequestSource } from '@leasing/core/unstable/api/office';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { type CallInput, call } from './api.ts';

/** A line of the inbox has its number and where it comes from; the framework wants one key. */
const requestKey = ({ source, id }: Pick<OfficeRequest, 'source' | 'id'>) => `${source}-${id}`;

/** The parts of a key of the inbox. */
export function requestParams(key: Identifier): { source: RequestSource; id: number } {
  const [source, id] = String(key).split('-');
  return { source: source as RequestSource, id: Number(id) };
}

const toRecord = <T extends OfficeRequest>(request: T) => ({
  ...request,
  id: requestKey(request),
  number: request.id,
});

/** One request or lead with its notes. */
export async function readRequest(key: Identifier) {
  return toRecord(await call('request', { params: requestParams(key) }));
}

function listQuery({ pagination, sort, filter }: GetListParams) {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const { field, order } = sort ?? {};
  return { ...filter, page: page - 1, pageSize: perPage, sort: field, direction: order };
}

/** How a resource of the app is read and written by the calls of the office. */
interface Resource {
  list(params: GetListParams): Promise<{ items: readonly object[]; total: number; meta?: object }>;
  one?(id: Identifier): Promise<object>;
  update?(id: Identifier, change: object, before: RaRecord): Promise<object>;
  create?(body: object): Promise<object>;
}

/** The values that a form has changed: what it did not touch is not sent. */
function changesOf(data: Record<string, unknown>, before: RaRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** A characteristic whose field was emptied is absent, as the contract has it. */
function withoutEmptied<Item extends object>(item: Item): Item {
  if (!('characteristics' in item)) return item;
  const values = Object.entries(item.characteristics ?? {}).filter(([, value]) => value !== null);
  return { ...item, characteristics: Object.fromEntries(values) };
}

const stockOf = (product: WireWord): Resource => ({
  list: async (params) => {
    const { items, total, ...meta } = await call('stock', { params: { product }, query: listQuery(params) });
    return { items, total, meta };
  },
  one: (id) => call('item', { params: { product, id } }),
  update: (id, data, before) => {
    const { fileList: _, ...change } = changesOf(withoutEmptied(data as Record<string, unknown>), before);
    return call('changeItem', { params: { product, id }, body: { ...change, version: before.version } });
  },
  create: (body) => call('addItem', { params: { product }, body: withoutEmptied(body) }),
});

const resources: Record<string, Resource> = {
  requests: {
    list: async (params) => {
      const { sort: _, direction: __, ...query } = listQuery(params);
      const { items, total, ...meta } = await call('requests', { query });
      return { items: items.map(toRecord), total, meta };
    },
    one: readRequest,
    update: async (id, data, before) => {
      const { status, answer, assignee } = changesOf(data as Record<string, unknown>, before);
      const body = {
        ...(status === undefined ? {} : { status }),
        ...(answer === undefined ? {} : { answer }),
        ...(assignee === undefined ? {} : { assignee }),
        version: before.version,
      };
      return toRecord(await call('changeRequest', { params: requestParams(id), body }));
    },
  },
  equipment: stockOf('equipment'),
  component: stockOf('component'),
  staff: {
    list: () => call('staff'),
    one: async (id) => {
      const { items } = await call('staff');
      const found = items.find((one) => String(one.id) === String(id));
      if (!found) throw new Error('Такого сотрудника нет.');
      return found;
    },
    update: (id, data, before) => {
      const { name, role, isActive } = changesOf(data as Record<string, unknown>, before);
      return call('changeStaff', { params: { id }, body: { name, role, isActive } as CallInput['body'] });
    },
  },
  imports: { list: () => call('imports') },
  people: {
    list: (params) =>
      call('people', { query: { ...listQuery(params), sort: undefined, direction: undefined } }),
  },
  partners: { list: () => call('partners') },
  surveys: { list: () => call('surveyResults') },
  log: {
    list: (params) => call('log', { query: { ...listQuery(params), sort: undefined, direction: undefined } }),
  },
};

function resource(name: string): Resource {
  const found = resources[name];
  if (!found) throw new Error(`there is no resource ${name}`);
  return found;
}

const unsupported = () => Promise.reject(new Error('Этого действия здесь нет.'));

/** The framework's way to the calls of the office. */
export const dataProvider = {
  async getList(name, params) {
    const { items, ...rest } = await resource(name).list(params);
    return { data: [...items] as RaRecord[], ...rest };
  },
  async getOne(name, { id }) {
    const { one } = resource(name);
    if (!one) return unsupported();
    return { data: (await one(id)) as RaRecord };
  },
  async getMany(name, { ids }) {
    const { one } = resource(name);
    if (!one) return unsupported();
    return { data: (await Promise.all(ids.map((id) => one(id)))) as RaRecord[] };
  },
  async update(name, { id, data, previousData }) {
    const { update } = resource(name);
    if (!update) return unsupported();
    return { data: (await update(id, data, previousData as RaRecord)) as RaRecord };
  },
  async create(name, { data }) {
    const { create } = resource(name);
    if (!create) return unsupported();
    return { data: (await create(data)) as RaRecord };
  },
  getManyReference: unsupported,
  updateMany: unsupported,
  delete: unsupported,
  deleteMany: unsupported,
} as DataProvider;
