/** What a server says of fields that were added to its tables; started with `addField.ts`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seenValues } from '@leasing/core/item';
import { formGroups, itemFieldTexts } from '@leasing/core/unstable/api/office';
import { createApi } from '../../createApi.ts';
import { fieldsInFeeds, fieldsOut } from '../../feeds/characteristics.ts';
import { Files } from '../../files/service.ts';
import { openFileStore } from '../../files/store/openFileStore.ts';
import { createServer } from '../../platform/http/index.ts';
import { loadConfig, openDatabase } from '../../platform/index.ts';
import { readStock } from '../../stock/repository.ts';
import { runImport } from '../../stock-import/command/runImport.ts';

const name = 'noiseClass';
const config = loadConfig(process.env);
const database = await openDatabase(config);
await database.query('ALTER TABLE item ADD COLUMN noise_class text, ADD COLUMN purchase_cost bigint');
const fastify = createServer(config);
fastify.register(createApi({ config, database }));
await fastify.ready();

const list = join(config.dataDir, 'list.csv');
const importList = async (noiseClass: string) => {
  await writeFile(
    list,
    `Инв. №;Вид техники;Марка;Модель;Год выпуска;Цена;Шум;Закупка
A-1;Экскаватор;Komatsu;PC200-8;2019;5000000;${noiseClass};4444444
A-2;Экскаватор;Komatsu;PC200-8;2019;5000000;Евро-3;3333333`,
  );
  await runImport(
    { files: [list], dropDemo: false, dryRun: false },
    { openDatabase: async () => database, files: new Files(openFileStore(config)), site: config.publicUrl },
    () => {},
  );
};
await importList('Евро-4');
await importList('Евро-5');
const [change] = await database.query(
  `SELECT before, after, item.version FROM audit_entry JOIN item ON item.id::text = thing_id
   WHERE action = 'equipment.change'`,
);

const post = async (path: string) =>
  (await fastify.inject({ method: 'POST', url: path, payload: { [name]: ['Евро-5'] } })).json();
const get = async (path: string) => (await fastify.inject(path)).json();
const { equipments } = await post('/api/equipments/filter');
const facets = await post('/api/equipments/facets');
const values = await get('/api/equipments/filter/values/public');
const document = await get('/api/openapi.json');
const item = await get(`/api/equipments/info/${equipments[0].id}`);
const hidden = 'purchaseCost';
const names: readonly string[] = [name, hidden];
const [staffItem] = (await readStock(database, 'equipment', { sort: 'id', direction: 'ASC' })).items;

console.log(
  JSON.stringify({
    change,
    found: equipments.map((one: Record<string, unknown>) => [one.garageNumber, one[name]]),
    facet: facets[name],
    offered: values.noiseClasses,
    isInOpenApi:
      name in
      document.paths['/api/equipments/filter'].post.requestBody.content['application/json'].schema.properties,
    spec: seenValues(item, 'specs').find((one) => one.name === name)?.value,
    isCompared: seenValues(item, 'comparison').some((one) => one.name === name),
    form: formGroups('equipment')
      .flatMap(({ fields }) => fields)
      .filter(([key]) => names.includes(key))
      .map(([key, { type }]) => [itemFieldTexts[key], type]),
    inWorkbook: fieldsOut.equipment.filter((key) => names.includes(key)),
    inAdverts: fieldsInFeeds.equipment.filter((key) => names.includes(key)),
    ofStaff: Object.entries(staffItem ?? {}).find(([key]) => key === hidden)?.[1],
    isToldToVisitors: JSON.stringify([equipments, item, document.paths['/api/equipments/filter']]).includes(
      hidden,
    ),
  }),
);
await fastify.close();
await database.close();
process.exit(0);
