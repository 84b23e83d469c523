export { acceptJsonOnly } from './acceptJsonOnly.ts';
export { createServer } from './createServer.ts';
export { crossSiteGuard } from './crossSite.ts';
export { handleError, sendRefusal } from './errorHandler.ts';
export { type InProcessVisitor, inProcessFetch } from './inProcessFetch.ts';
export { Refusal, refusals } from './refusal.ts';
export { type CallAnswer, type CallInput, registerCall } from './registerCall.ts';
export type { Session, SessionReader } from './session.ts';
export { serializerCompiler, validatorCompiler } from './validation.ts';
