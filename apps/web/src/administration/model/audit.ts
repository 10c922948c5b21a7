import type { AuditEntry, CallInput, listAudit } from '@provizor/contract';
import type { AuditFilter } from './audit-filter.ts';

export type AuditAction = AuditEntry['action'];

export const auditWords: Record<AuditAction, { title: string; done: string }> = {
  insert: { title: 'Добавление', done: 'добавлено' },
  update: { title: 'Изменение', done: 'изменено' },
  delete: { title: 'Удаление', done: 'удалено' },
};

export const auditActions = (['insert', 'update', 'delete'] as const).map((value) => ({
  value,
  title: auditWords[value].title,
}));

/** What the server is asked for. */
export const auditBody = ({ of: _, ...filter }: AuditFilter): CallInput<typeof listAudit>['body'] =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

type Change = AuditEntry['changes'][number];

/** The two sides of a changed field, as shown; null = there is no such side. */
export function sidesOf({ old, new: now, hidden }: Change): { from: string | null; to: string | null } {
  if (hidden) return { from: null, to: 'изменено, значение не показывается' };
  return { from: old, to: now };
}

/** «Имя: А → Б; Телефон: 1 → пусто» of an entry, for its line in the list. */
export const changesText = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string =>
  changes
    .map((change) => {
      const { from, to } = sidesOf(change);
      if (change.hidden) return `${change.title}: изменено`;
      if (action === 'insert') return `${change.title}: ${to ?? 'пусто'}`;
      if (action === 'delete') return `${change.title}: ${from ?? 'пусто'}`;
      return `${change.title}: ${from ?? 'пусто'} → ${to ?? 'пусто'}`;
    })
    .join('; ');

/** Who did it; the program itself has no name. */
export const actorText = ({ user_id, user_name }: Pick<AuditEntry, 'user_id' | 'user_name'>): string =>
  user_name ?? (user_id === null ? 'Программа' : `Сотрудник ${user_id}`);

const uuid = /^([\da-f]{8})-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-([\da-f]{12})$/;

/** What the record is called; one without a name by its number, a long key by its ends. */
export const recordText = ({ row_name, row_key }: Pick<AuditEntry, 'row_name' | 'row_key'>): string =>
  row_name ?? (/^\d+$/.test(row_key) ? `№ ${row_key}` : row_key.replace(uuid, '$1…$2'));
