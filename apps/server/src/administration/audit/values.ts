import type { AuditEntry } from '@provizor/contract';
import type { Names } from './names.ts';
import type { StoredEntry } from './stored-entry.ts';
import { keyOf, tableOfReference, titleOfChoice, titleOfField } from './titles.ts';

/** Fields that say nothing to people: the row itself, its bookkeeping, marks of the work of the program. */
export const technical = [
  ...['organization_id', 'id', 'version', 'created_at', 'updated_at', 'search', 'nsi_id', 'nsi_parent'],
  ...['attempts', 'failures', 'looks', 'next_attempt_at', 'waits_for', 'bytes', 'xml_hash', 'signature'],
  ...['session_ui', 'draft_id', 'sending_at', 'linked_at', 'applied_at', 'core_at', 'effects_at', 'seen_at'],
  ...['content_at', 'content_attempts', 'content_error', 'content_refused', 'warned_at'],
];

/** Longest value shown. */
const longest = 500;

const two = (value: number) => String(value).padStart(2, '0');

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** dd.MM.yyyy HH:mm in the time of the server. */
function russianMoment(text: string): string {
  const at = new Date(text);
  const date = `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

function textOf(value: string): string {
  if (moment.test(value)) return russianMoment(value);
  return value.replace(day, '$3.$2.$1');
}

function plain(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'string') return textOf(value).slice(0, longest);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.join(', ') || null;
  return JSON.stringify(value).slice(0, longest);
}

/** A value as people read it: names instead of numbers, «да» and «нет», dates as usual. */
function readable(table: string, field: string, value: unknown, names: Names): string | null {
  if (typeof value === 'string') {
    const choice = titleOfChoice(table, field, value);
    if (choice !== undefined) return choice;
  }
  const target = tableOfReference(table, field);
  const name = target === undefined ? undefined : names.of(target, value);
  return name ?? plain(value);
}

/** The changed fields of an entry, in the order of their names; fields that were and are empty are left out. */
export function changesOf({ table_name, changes }: StoredEntry, names: Names): AuditEntry['changes'] {
  return Object.entries(changes)
    .filter(([field]) => !technical.includes(field))
    .map(([field, change]) => {
      const title = titleOfField(table_name, field);
      if ('hidden' in change) return { field, title, old: null, new: null, hidden: true };
      const value = (side: unknown) => readable(table_name, field, side, names);
      return { field, title, old: value(change.old), new: value(change.new), hidden: false };
    })
    .filter(({ old, new: now, hidden }) => hidden || old !== null || now !== null)
    .toSorted((a, b) => a.title.localeCompare(b.title, 'ru'));
}

/** The key of several columns in words: «Кладовщик · изменение · Склад». */
function nameOfKey(table: string, key: string, names: Names): string | null {
  const fields = keyOf(table);
  if (!fields) return null;
  const parts = key.split(',');
  const words = fields.map((field, index) => {
    const part = parts[index] ?? '';
    const target = tableOfReference(table, field);
    return (target && names.of(target, part)) ?? titleOfChoice(table, field, part) ?? part;
  });
  return words.join(' · ');
}

/** Most references that stand for a name. */
const mostReferences = 2;

/** What a row without a name refers to, as far as the entry tells: «Ромашкина А. С. · Аптека № 1». */
function nameOfReferences({ table_name, changes }: StoredEntry, names: Names): string | null {
  const found = Object.entries(changes).flatMap(([field, change]) => {
    const target = tableOfReference(table_name, field);
    if (target === undefined || 'hidden' in change) return [];
    return names.of(target, change.new ?? change.old) ?? [];
  });
  return found.slice(0, mostReferences).join(' · ') || null;
}

/**
 * Name of the row: as it is called now, or as it was when it was deleted; of one without a name what its key or the
 * entry refers to, null when they name nothing.
 */
export function nameOfRow(entry: StoredEntry, names: Names): string | null {
  const { table_name, row_key, changes } = entry;
  const present = names.of(table_name, row_key);
  if (present !== undefined) return present;
  const { name } = changes;
  const then = name && !('hidden' in name) ? plain(name.new ?? name.old) : null;
  return then ?? nameOfKey(table_name, row_key, names) ?? nameOfReferences(entry, names);
}
