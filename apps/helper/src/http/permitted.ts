import type { OriginRules } from './origins.ts';

/** Which pages may connect: the rules of the start, and the sites a person has let in since. */
export interface Permitted {
  rules(): OriginRules;
  /** Lets the pages of `origin` in. Doing it twice changes nothing. */
  allow(origin: string): void;
}

/**
 * Makes the list.
 * @param keep is given all rules after a change, to outlive the program; without it a change lasts until its end
 */
export function createPermitted(rules: OriginRules, keep?: (rules: OriginRules) => void): Permitted {
  let present = rules;
  return {
    rules: () => present,
    allow(origin) {
      if (present.includes(origin)) return;
      present = [...present, origin];
      keep?.(present);
    },
  };
}
