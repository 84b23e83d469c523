import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { sessionCookie, startTestApi, type TestApi } from '../testing/testApi.ts';
import { addDemoSurveys, removeDemoSurveys } from './demoSurveys.ts';

describe.each(oneEngine)('surveys on %s', (engine) => {
  let api: TestApi;
  let id: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    await api.database.query('DELETE FROM survey');
    const [row] = await api.database.query<{ id: number }>(
      "INSERT INTO survey (text, options) VALUES ('Какая техника нужна?', '{Экскаватор,Кран}') RETURNING id",
    );
    id = row?.id as number;
  });

  const answers = () =>
    api.database.query('SELECT answer, account_id IS NULL AS anonymous FROM survey_answer ORDER BY id');
  const answerAs = (cookie: string | undefined, answer: string, surveyId = id) =>
    api.fastify.inject({
      method: 'POST',
      url: `/api/surveys/answer/${surveyId}`,
      query: { answer },
      ...(cookie ? { headers: { cookie } } : {}),
    });

  test('a survey has an id, a text and options', async () => {
    expect(await api.client().surveys()).toEqual([
      { id, text: 'Какая техника нужна?', options: ['Экскаватор', 'Кран'] },
    ]);
  });

  test('a survey has an address of its own, also once it is answered and until it is closed', async () => {
    const client = api.client(await api.signIn());
    await client.answerSurvey({ params: { surveyId: id }, query: { answer: 'Кран' } });
    const survey = { id, text: 'Какая техника нужна?', options: ['Экскаватор', 'Кран'] };
    expect(await client.survey({ params: { id } })).toEqual(survey);
    await api.database.query('UPDATE survey SET is_active = false');
    await expect(client.survey({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  test('a survey that a user answered is hidden from him and stands among his passed surveys', async () => {
    const client = api.client(await api.signIn());
    expect((await client.userInfo()).passedSurveys).toEqual([]);
    await client.answerSurvey({ params: { surveyId: id }, query: { answer: 'Кран' } });
    expect(await client.surveys()).toEqual([]);
    expect((await client.userInfo()).passedSurveys).toEqual([id]);
    expect(await api.client().surveys()).toHaveLength(1);
    expect(await answers()).toEqual([{ answer: 'Кран', anonymous: false }]);
  });

  test('an anonymous visitor answers once; his cookie is known to the database only as a hash', async () => {
    const first = await answerAs(undefined, 'Кран');
    const cookie = sessionCookie(first.headers['set-cookie']);
    const second = await answerAs(cookie, 'Экскаватор');
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(await answers()).toEqual([{ answer: 'Кран', anonymous: true }]);
    expect(await api.client(cookie).surveys()).toEqual([]);
    const [row] = await api.database.query<{ visitor: Uint8Array }>('SELECT visitor FROM survey_answer');
    expect(Buffer.from(row?.visitor ?? []).toString()).not.toContain(cookie.split('=')[1]);
  });

  test('the same answer sent 20 times at once is stored once and answered alike', async () => {
    const cookie = await api.signIn();
    const all = await Promise.all(Array.from({ length: 20 }, () => answerAs(cookie, 'Кран')));
    expect(new Set(all.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await answers()).toHaveLength(1);
  });

  test('an answer that is none of the options is refused and not stored', async () => {
    const refused = await answerAs(undefined, 'Самолёт');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('Такого варианта ответа в опросе нет.');
    expect(await answers()).toEqual([]);
  });

  test('a survey that does not exist or no longer runs has no answers', async () => {
    await api.database.query('UPDATE survey SET is_active = false');
    expect((await answerAs(undefined, 'Кран')).statusCode).toBe(404);
    expect((await answerAs(undefined, 'Кран', 999_999)).statusCode).toBe(404);
    expect(await api.client().surveys()).toEqual([]);
  });

  test('demo surveys come into an empty site only and go with the demo stock', async () => {
    await addDemoSurveys(api.database);
    expect(await api.client().surveys()).toHaveLength(1);
    await api.database.query('DELETE FROM survey');
    await addDemoSurveys(api.database);
    const demo = (await api.client().surveys()) as { text: string; options: string[] }[];
    expect(demo.map(({ options }) => options.length)).toEqual([5, 4, 3]);
    expect(demo[0]?.text).toBe(
      'Какую технику вы\u00a0планируете взять в\u00a0лизинг в\u00a0ближайшие полгода?',
    );
    await removeDemoSurveys(api.database);
    expect(await api.client().surveys()).toEqual([]);
  });
});
