export { type ApiOptions, createApi } from './createApi.ts';
export { FileRejectedError } from './files/contents.ts';
export { Files, type PrebuiltVariant } from './files/service.ts';
export { withSharp } from './files/withSharp.ts';
export { FirmProfile } from './firm/FirmProfile.ts';
export { type OfferFormat, offerDocument, offerFormats, offerHeaders } from './offers/documents.ts';
export { offerPdf } from './offers/offerPdf.ts';
export { cacheLimits } from './platform/cacheLimits.ts';
export {
  createServer,
  crossSiteGuard,
  type InProcessVisitor,
  inProcessFetch,
  openLog,
} from './platform/http/index.ts';
export { sessionIdOf } from './platform/http/session.ts';
export * from './platform/index.ts';
export { openTracing } from './platform/tracing/openTracing.ts';
export { type DemoSignIns, demoSignIns } from './staff/demoSignIns.ts';
export { fillEmptyStock, type StockOptions } from './stock-import/fillEmptyStock.ts';
