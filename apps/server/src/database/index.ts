export type { Database, DB, TenantTransaction } from './types.ts';
