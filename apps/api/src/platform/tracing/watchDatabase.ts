import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
} from '@opentelemetry/semantic-conventions';
import { type Database, type Queryable, sqlState } from '../database/database.ts';

/**
 * The database whose statements are spans of the request that asks them. Their text holds no values, which travel apart.
 * What no one asked for, such as the looks at the queue, is not a trace.
 */
export function watchDatabase(database: Database, tracer: Tracer): Database {
  /** Runs work as a span of the request that is under way, if there is one. */
  async function traced<T>(operation: string, sql: string | undefined, work: () => Promise<T>): Promise<T> {
    if (!trace.getSpan(context.active())) return work();
    const attributes = {
      [ATTR_DB_SYSTEM_NAME]: 'postgresql',
      [ATTR_DB_OPERATION_NAME]: operation,
      ...(sql === undefined ? {} : { [ATTR_DB_QUERY_TEXT]: sql }),
    };
    return tracer.startActiveSpan(operation, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setAttribute(
          ATTR_ERROR_TYPE,
          sqlState(error) ?? (error instanceof Error ? error.name : 'unknown'),
        );
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  const query =
    (queryable: Queryable): Queryable['query'] =>
    (sql, parameters) =>
      traced(operationOf(sql), sql, () => queryable.query(sql, parameters));

  return {
    engine: database.engine,
    query: query(database),
    read: (sql, parameters, from) =>
      traced(operationOf(sql), sql, () => database.read(sql, parameters, from)),
    transaction: (work) =>
      traced('TRANSACTION', undefined, () =>
        database.transaction((transaction) =>
          work({ query: query(transaction), script: (sql) => transaction.script(sql) }),
        ),
      ),
    maintain: () => database.maintain(),
    ...(database.pool ? { pool: () => database.pool?.() ?? { idle: 0, busy: 0, waiting: 0 } } : {}),
    replica: () => database.replica?.(),
    close: () => database.close(),
  };
}

/** SELECT, INSERT and so on: the first word of a statement. */
function operationOf(sql: string): string {
  return /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'SQL';
}
