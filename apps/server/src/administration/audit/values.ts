import type { AuditEntry } from '@provizor/contract';
import type { Names } from './names.ts';
import type { StoredEntry } from './stored-entry.ts';
import { tableOfReference, titleOfChoice, titleOfField } from './titles.ts';

/** Fields that say nothing to people: the row itself and its bookkeeping. */
export const technical = ['organization_id', 'id', 'version', 'created_at', 'updated_at'];

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

/** Name of the row: as it is called now, or as it was when it was deleted. */
export function nameOfRow({ table_name, row_key, changes }: StoredEntry, names: Names): string | null {
  const present = names.of(table_name, row_key);
  if (present !== undefined) return present;
  const { name } = changes;
  if (!name || 'hidden' in name) return null;
  return plain(name.new ?? name.old);
}
