// Readers of single search parameters: whatever stands in the address, a page gets a value it can work with.

/** A text; a number counts as its digits (the router reads `?query=12` as a number). Empty becomes undefined. */
export function textParam(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The id of a row. */
export function idParam(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** A calendar date yyyy-MM-dd, also written dd.MM.yyyy. */
export function dateParam(value: unknown): string | undefined {
  const date = textParam(value)?.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  return date && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** A flag: present only when it is set. */
export const flagParam = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined;

/** One or more of the known values; undefined when none is left. */
export function listParam<T extends string | number>(
  value: unknown,
  known: (item: unknown) => item is T,
): T[] | undefined {
  const items = (Array.isArray(value) ? value : [value]).filter(known);
  return items.length > 0 ? items : undefined;
}
