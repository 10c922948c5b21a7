import type { SQLInputValue } from 'node:sqlite';

/** Conditions of a `where` gathered one by one. */
export type Conditions = { sql: string; params: SQLInputValue[] };

/**
 * Gathers `and`-ed conditions.
 * @returns `add(sql, value)` takes a condition with one `?` and leaves it out when the value is empty
 */
export function conditions(first: string, ...params: SQLInputValue[]) {
  const parts = [first];
  const values = [...params];
  return {
    add(sql: string, value: unknown) {
      if (value === undefined || value === null || value === '') return;
      parts.push(sql);
      values.push(typeof value === 'boolean' ? Number(value) : (value as SQLInputValue));
    },
    /** One of several values; an absent or empty list is no condition. */
    addAny(column: string, list: unknown) {
      if (!Array.isArray(list) || list.length === 0) return;
      parts.push(`${column} in (select value from json_each(?))`);
      values.push(JSON.stringify(list));
    },
    done: (): Conditions => ({ sql: parts.join(' and '), params: values }),
  };
}
