import type { Queryable } from '../platform/database/index.ts';

const demoSurveys = [
  {
    text: 'Какую технику вы\u00a0планируете взять в\u00a0лизинг в\u00a0ближайшие полгода?',
    options: [
      'Экскаватор или бульдозер',
      'Самосвал или автобетоносмеситель',
      'Автокран',
      'Каток или автогрейдер',
      'Пока только присматриваюсь',
    ],
  },
  {
    text: 'Что для вас важнее всего при выборе подержанной техники?',
    options: [
      'Цена и\u00a0ежемесячный платёж',
      'Наработка и\u00a0состояние',
      'Марка и\u00a0модель',
      'Срок поставки',
    ],
  },
  {
    text: 'На\u00a0какой срок вам удобно оформить лизинг?',
    options: ['До\u00a012\u00a0месяцев', '13–36\u00a0месяцев', '37–60\u00a0месяцев'],
  },
] as const;

/** Adds the demo surveys, which belong to the demo stock, unless there is any survey already. */
export async function addDemoSurveys(database: Queryable): Promise<void> {
  await database.query(
    `INSERT INTO survey (text, options, is_demo)
     SELECT given.text, ARRAY(SELECT jsonb_array_elements_text(given.options)), true
     FROM jsonb_to_recordset($1::jsonb) AS given (text text, options jsonb)
     WHERE NOT EXISTS (SELECT 1 FROM survey)`,
    [JSON.stringify(demoSurveys)],
  );
}

/** Removes them with their answers, when the demo stock goes. */
export async function removeDemoSurveys(database: Queryable): Promise<void> {
  await database.query('DELETE FROM survey WHERE is_demo');
}
