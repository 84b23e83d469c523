import { itemKindOf } from '@leasing/core/catalogue';
import type { WireWord } from '@leasing/core/unstable/api/contract';
import type { FastifyInstance } from 'fastify';
import { maxFileBytes } from '../files/contents.ts';
import type { Files } from '../files/service.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { addFiles, turnFile } from './pictures.ts';
import { readStock } from './repository.ts';
import { addItem, arrangeFiles, changeItem, changeItems, duplicateItem, undoItems } from './service.ts';
import { acceptUploads, withUploads } from './uploads.ts';

/** What the parameters of a path name. */
const itemOf = <Params extends { product: WireWord }>({ product, ...params }: Params) => ({
  ...params,
  kind: itemKindOf(product),
});

/** Machines and spare parts as staff keep them. */
export function stockRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  files: Files,
): void {
  registerOfficeCall(fastify, sessions, 'stock', ({ params, query, staff }) =>
    readStock(database, itemKindOf(params.product), { ...query, demoOnly: staff.role === 'demo' }),
  );
  registerOfficeCall(fastify, sessions, 'item', async ({ params: { product, id }, staff }) => {
    const { items } = await readStock(database, itemKindOf(product), {
      ids: [id],
      demoOnly: staff.role === 'demo',
    });
    if (!items[0]) throw refusals.notFound();
    return items[0];
  });
  registerOfficeCall(fastify, sessions, 'addItem', ({ params, body, staff }) =>
    addItem(database, actorOf(staff), itemKindOf(params.product), body),
  );
  registerOfficeCall(fastify, sessions, 'changeItem', ({ params: { product, id }, body, staff }) =>
    changeItem(database, actorOf(staff), itemKindOf(product), id, body),
  );
  registerOfficeCall(fastify, sessions, 'changeItems', ({ params, body, staff }) =>
    changeItems(database, actorOf(staff), itemKindOf(params.product), body),
  );
  registerOfficeCall(fastify, sessions, 'undoItems', async ({ params, body, staff }) => ({
    undone: await undoItems(database, actorOf(staff), itemKindOf(params.product), body),
  }));
  registerOfficeCall(fastify, sessions, 'duplicateItem', ({ params: { product, id }, staff }) =>
    duplicateItem(database, actorOf(staff), itemKindOf(product), id),
  );
  registerOfficeCall(fastify, sessions, 'arrangeFiles', ({ params: { product, id }, body, staff }) =>
    arrangeFiles(database, actorOf(staff), itemKindOf(product), id, body),
  );
  registerOfficeCall(fastify, sessions, 'turnFile', ({ params, body, staff }) =>
    turnFile(database, files, actorOf(staff), itemOf(params), body.degrees),
  );
  fastify.register(async (scope) => {
    await acceptUploads(scope, maxFileBytes);
    registerOfficeCall(scope, sessions, 'addFiles', ({ params, staff, request }) =>
      withUploads(request, (uploads, { later }) =>
        addFiles(database, files, actorOf(staff), itemOf(params), uploads, later === 'true'),
      ),
    );
  });
}
