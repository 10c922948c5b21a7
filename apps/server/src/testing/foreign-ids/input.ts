import type { Victim } from '../victim.ts';

/** What a call is given. */
export type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Inputs of calls by the calls' names, made of what stands in the victim's organisation. */
export type Attacks = Record<string, (victim: Victim) => Input>;

/** An input that names the victim's document of a kind. */
export const ofDocument = (kind: string, input: (id: string) => Input) => (victim: Victim) =>
  input(victim.documents.get(kind) ?? '');

/** An explanation of an error as an organisation words its own. */
export const ownExplanation = {
  code: '11',
  text: null,
  scheme: null,
  statuses: [],
  about: 'status',
  title: 'своё',
  why: '',
  cure: '',
  next: [],
};
