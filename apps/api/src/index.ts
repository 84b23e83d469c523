export { addDemoAccount, demoCredentials, removeDemoAccount } from './auth/demoAccount.ts';
export { type ApiOptions, createApi } from './createApi.ts';
export { FileRejectedError } from './files/contents.ts';
export { Files, type PrebuiltVariant } from './files/service.ts';
export { openStock, type StockOptions } from './import/openStock.ts';
export { createServer, type InProcessVisitor, inProcessFetch } from './platform/http/index.ts';
export * from './platform/index.ts';
