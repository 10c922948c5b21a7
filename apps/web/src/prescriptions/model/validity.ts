import { validityTerms } from '@provizor/domain';
import { counted } from '../../ui/index.ts';

/** How long a prescription is valid: `30 days`, «30 дней». */
export type Term = { id: string; name: string };

/** The term of an id of the form; null of none. */
export function termOf(id: string): Term | null {
  const [text, unit] = id.split(' ');
  const count = Number(text);
  if (!(count > 0)) return null;
  const name =
    unit === 'months' ? counted(count, 'месяц', 'месяца', 'месяцев') : counted(count, 'день', 'дня', 'дней');
  return { id, name };
}

const length = (id: string): number => Number.parseInt(id, 10) * (id.endsWith('months') ? 31 : 1);

/** Terms the order knows and the one that stands in the form, a region's 180 days, the shortest first. */
export const termsWith = (present: string): Term[] =>
  [...new Set([...Object.values(validityTerms).map(({ unit, count }) => `${count} ${unit}`), present])]
    .flatMap((id) => termOf(id) ?? [])
    .toSorted((a, b) => length(a.id) - length(b.id));
