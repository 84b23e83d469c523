import { PartnerReportBody } from '@leasing/core/unstable/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { handleError, validatorCompiler } from '../../platform/http/index.ts';
import { networkOf } from '../../platform/network.ts';
import { takeReport } from './service.ts';

/** More than the longest report. */
const mostBytes = 8 * 1024;

/**
 * `POST /embed/v1/events`: what calculators on partners' pages tell of themselves. It is beside the files of the
 * calculator. The body is JSON sent as plain text, so that a browser asks no permission for it before; no one reads the
 * answer, and no cookie is read or set.
 */
export function partnerReportRoutes(fastify: FastifyInstance, database: Database): void {
  fastify.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler);
    scope.setErrorHandler(handleError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post<{ Body: PartnerReportBody }>(
      '/embed/v1/events',
      { schema: { hide: true, body: PartnerReportBody } },
      async ({ body, headers, ip }, reply) => {
        await takeReport(database, body, { origin: headers.origin ?? '', network: networkOf(ip) });
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}
