import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/engines.ts';
import { handleError } from '../http/index.ts';
import { healthRoutes } from './routes.ts';

test('ready says no until the stock is read', async () => {
  const { database, config, remove } = await createTestDatabase('pglite');
  const fastify = Fastify();
  fastify.setErrorHandler(handleError);
  let isStockRead = false;
  healthRoutes(fastify, database, config, () => isStockRead);
  const before = await fastify.inject('/health/ready');
  isStockRead = true;
  const after = await fastify.inject('/health/ready');
  await fastify.close();
  await remove();
  expect([before.statusCode, before.headers['retry-after'], after.statusCode]).toEqual([503, '2', 200]);
});
