import type { Elements } from './definition.ts';

/**
 * Values as documents write them: numbers are texts; what is absent, empty or false is left out. Lists stay as they
 * are: of the lines, which are many, everything is a text already.
 */
export function written(elements: Elements): Elements {
  const found: Elements = {};
  for (const [name, value] of Object.entries(elements)) {
    if (value !== undefined && value !== '' && value !== false) found[name] = writtenValue(value);
  }
  return found;
}

function writtenValue(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return written({ ...value });
}
