/**
 * A server whose table of statuses has an entry more, in a process of its own: the contract is made when it is loaded.
 * Prints what came of a request that got it, as JSON. DATA_DIR names a migrated embedded database.
 */
import { registerHooks } from 'node:module';

const entry = `  INSPECTED: {
    name: 'Осмотр', many: 'Осмотры', tone: 'special', decision: 'На осмотр', after: ['NEW'],
    label: 'Осмотр назначен', sentence: 'ждёт осмотра', tells: everyone, closes: false, mayBeWithdrawn: true,
    step: 0, next: () => 'Менеджер осмотрит машину.',
  },
} as const satisfies`;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/core/src/requests/index.ts')) return loaded;
    return { ...loaded, source: String(loaded.source).replace('} as const satisfies', entry) };
  },
});

const { createApi } = await import('../createApi.ts');
const { createServer } = await import('../platform/http/index.ts');
const { loadConfig, openDatabase } = await import('../platform/index.ts');
const { addDemoAccount, demoCredentials } = await import('../auth/demoAccount.ts');
const { addDemoOwner, demoOwnerCredentials } = await import('../staff/demoOwner.ts');
const { statusSentence } = await import('@leasing/core/unstable/requests');
const { storeCrmSettings } = await import('../crm/settings.ts');
const { takeStage } = await import('../crm/service.ts');
const { OutgoingEvents } = await import('../outbox/OutgoingEvents.ts');
const { readRequests } = await import('../requests/exporting/read.ts');
const { requestColumns } = await import('../requests/exporting/columns.ts');
const { addMachines } = await import('./stock.ts');

const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });
const database = await openDatabase(config);
await addDemoAccount(database);
await database.query("UPDATE account SET notice_channels = '{SMS}'");
await database.transaction(addDemoOwner);
const server = createServer(config);
server.register(createApi({ config, database }));
await server.ready();

async function signIn(url: string, payload: object): Promise<string> {
  const { headers } = await server.inject({ method: 'POST', url, payload });
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
const customer = await signIn('/api/auth/login', demoCredentials);
const office = await signIn('/api/office/login', demoOwnerCredentials);
async function call(cookie: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const answer = await server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const machines = await addMachines(database, [{}, {}]);
const [id, other] = await Promise.all(
  machines.map(
    async (machine) => (await call(customer, 'POST', `/api/requests/equipment/${machine}`)).body.id,
  ),
);
const path = `/api/office/requests/equipment/${id}`;
const inspected = { status: 'INSPECTED' };
const result = {
  changed: await call(office, 'PATCH', path, inspected),
  inbox: await call(office, 'GET', '/api/office/requests?status=INSPECTED'),
  requested: await call(customer, 'GET', '/api/requests/equipment/requested'),
  bell: await call(customer, 'GET', '/api/notifications'),
  again: await call(customer, 'POST', `/api/requests/equipment/${machines[0]}`),
  notices: await database.query(
    'SELECT request.status FROM request_notice JOIN request ON request.id = request_id',
  ),
  sentence: statusSentence(inspected.status as Parameters<typeof statusSentence>[0], 'Экскаватор'),
  approved: await call(office, 'PATCH', `/api/office/requests/equipment/${other}`, { status: 'APPROVED' }),
  tooLate: await call(office, 'PATCH', `/api/office/requests/equipment/${other}`, inspected),
  byCrm: 0,
  exported: [] as unknown[],
};
await call(office, 'PATCH', path, { status: 'NEW' });
await storeCrmSettings(database, { stages: { VISIT: 'INSPECTED' as never }, token: null });
const request = { source: 'equipment', id } as const;
await takeStage(database, new OutgoingEvents([]), { id: 'msg-1', request, stage: 'VISIT', at: new Date() });
result.byCrm = (await call(office, 'GET', path)).body.status;
for await (const row of readRequests(database, 'members', undefined)) {
  result.exported.push(requestColumns.find(({ title }) => title === 'Статус')?.cell(row));
}
await server.close();
await database.close();
console.log(JSON.stringify(result));
