import { listAudit, listAuditTables } from '@provizor/contract';
import { bind } from '../../core/index.ts';
import { findAudit, findAuditTables } from './queries.ts';

export const auditBindings = [
  bind(listAudit, async ({ db }, { body }) => ({ items: await findAudit(db, body), count: null })),
  bind(listAuditTables, async ({ db }) => ({ items: await findAuditTables(db) })),
];
