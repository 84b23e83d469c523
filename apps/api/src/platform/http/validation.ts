import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError, FastifyValidationResult } from 'fastify/types/schema.js';

// A mistake has its schema with it, whose title is how people call the field.
const options = { strict: false, allErrors: false, useDefaults: true, verbose: true } as const;
/** JSON has types, so a body is taken as it is. */
const exact = addFormats.default(new Ajv(options));
/** Paths and queries are text: "16" may stand for 16, and one value for a list of one. */
const fromText = addFormats.default(new Ajv({ ...options, coerceTypes: 'array' }));

/**
 * Checks each part of a request against the schemas of the contract. A check is compiled when the first request needs
 * it: all of them at the start would take a quarter of the start and 15 MB.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  const check: FastifyValidationResult = (data: unknown) => {
    const validate = compiled ?? (httpPart === 'body' ? exact : fromText).compile(schema);
    compiled = validate;
    const isValid = validate(data);
    check.errors = validate.errors ?? null;
    return isValid;
  };
  return check;
};

/** Answers follow the contract by their types and the tests, so they are written as they are. */
export const serializerCompiler = () => (data: unknown) => JSON.stringify(data);

type Mistake = FastifySchemaValidationError & Pick<ErrorObject, 'parentSchema'>;

/**
 * A Russian sentence per wrong field.
 * @param titleOf how people call a field whose schema has no title
 */
export function fieldMessages(
  errors: readonly Mistake[],
  titleOf: (name: string) => string = (name) => name,
): Record<string, string> {
  // Of more than one error of a field the first is said.
  const fields = new Map<string, string>();
  for (const error of errors) {
    const path = error.instancePath.split('/').filter((part) => part !== '');
    const missing = error.params?.missingProperty ?? error.params?.additionalProperty;
    const schema =
      missing === undefined ? error.parentSchema : error.parentSchema?.properties?.[`${missing}`];
    const name = [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.') || 'body';
    if (fields.has(name)) continue;
    fields.set(name, name === 'body' ? notAnObject : sentence(error, schema?.title ?? titleOf(name)));
  }
  return Object.fromEntries(fields);
}

const notAnObject = 'Тело запроса должно быть объектом JSON.';

function sentence(error: Pick<ErrorObject, 'keyword' | 'params'>, name: string): string {
  const limit = String(error.params.limit);
  switch (error.keyword) {
    case 'required':
      return `Поле «${name}» обязательно.`;
    case 'additionalProperties':
      return `Поля «${name}» в этом запросе нет.`;
    case 'minimum':
      return `Поле «${name}» не может быть меньше ${limit}.`;
    case 'maximum':
      return `Поле «${name}» не может быть больше ${limit}.`;
    case 'maxLength':
      return `Поле «${name}» длиннее ${limit} знаков.`;
    case 'maxItems':
      return `В поле «${name}» больше ${limit} значений.`;
    case 'pattern':
    case 'format':
      return `Поле «${name}» записано в неверном формате.`;
    default:
      return `Поле «${name}» заполнено неверно.`;
  }
}
