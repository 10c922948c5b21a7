import type { TenantTransaction } from '../database/index.ts';

/** Runs `fn` in one transaction of the system. */
export type Transact = <T>(fn: (tx: TenantTransaction) => Promise<T>) => Promise<T>;
