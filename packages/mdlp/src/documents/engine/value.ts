import type { Particle, SimpleType } from './model.ts';

/** The value of an element that has named elements inside. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value has any field of this particle. */
export const isPresent = (particle: Particle, value: Fields): boolean =>
  particle.kind === 'element'
    ? value[particle.name] !== undefined
    : particle.items.some((item) => isPresent(item, value));

/** The text of a simple value, or undefined when it is of a wrong JavaScript type. */
export const textOf = (type: SimpleType, value: unknown): string | undefined => {
  if (type.base === 'boolean') return typeof value === 'boolean' ? String(value) : undefined;
  return typeof value === 'string' ? value : undefined;
};
