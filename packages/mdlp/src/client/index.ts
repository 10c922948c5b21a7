export { createMdlpClient, type MdlpClient } from './client.ts';
export { MdlpApiError, type MdlpErrorKind } from './error.ts';
export { createMemoryLimiter, type Limiter } from './limiter.ts';
export type { Fetch, TransportOptions } from './transport.ts';
export type * from './types.ts';
