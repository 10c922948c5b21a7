/** What is in the way: a sentence and its cure. A warning is asked about, a refusal ends it. */
export type Objection = {
  level: 'refusal' | 'warning';
  /** The rule, for those who list or count them. */
  rule: string;
  message: string;
  cure: string;
};

export const refusal = (rule: string, message: string, cure: string): Objection => ({
  level: 'refusal',
  rule,
  message,
  cure,
});

export const warning = (rule: string, message: string, cure: string): Objection => ({
  level: 'warning',
  rule,
  message,
  cure,
});

/** A day yyyy-MM-dd as people write it: 15.03.2026. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('.');
