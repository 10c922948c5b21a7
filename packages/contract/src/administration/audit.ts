import { z } from 'zod';
import { admin } from '../access.ts';
import { call } from '../call.ts';
import { id, page, period } from '../shapes.ts';

export const auditActions = ['insert', 'update', 'delete'] as const;

/** One changed field: values as people read them; null = empty. Of a secret only that it changed. */
export const AuditChange = z.object({
  field: z.string(),
  title: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
  hidden: z.boolean(),
});

export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** null = the program itself. */
  user_id: z.number().int().nullable(),
  user_name: z.string().nullable(),
  table: z.string(),
  table_title: z.string(),
  row_key: z.string(),
  /** Name of the row, where it has one. */
  row_name: z.string().nullable(),
  action: z.enum(auditActions),
  changes: z.array(AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The newest first; the next page goes on before the `id` of the last row. `count` is null. */
export const listAudit = call({
  method: 'POST',
  path: '/api/v1/administration/audit',
  access: admin,
  title: 'Журнал изменений',
  body: z.object({
    ...period,
    user_id: id.optional(),
    table: z.string().max(100).optional(),
    row_key: z.string().max(500).optional(),
    /** Everything about a person: the card, the roles, the appointments. */
    person_id: id.optional(),
    /** Everything about a role: its name and its abilities. */
    role_id: id.optional(),
    action: z.enum(auditActions).optional(),
    limit: z.coerce.number().int().min(1).max(1000).optional(),
    id: z.coerce.number().int().positive().optional(),
  }),
  reply: page(AuditEntry),
});

/** What the filter of the trail offers. */
export const listAuditTables = call({
  method: 'GET',
  path: '/api/v1/administration/audit/tables',
  access: admin,
  title: 'Журнал изменений: что в нём бывает',
  reply: z.object({ items: z.array(z.object({ table: z.string(), title: z.string() })) }),
});
