import type { FirstStepsFacts } from '@provizor/contract';

export type StepKey =
  | 'requisites'
  | 'address'
  | 'credentials'
  | 'certificate'
  | 'session'
  | 'places'
  | 'storages'
  | 'delivery'
  | 'people'
  | 'scanner'
  | 'directories'
  | 'balances'
  | 'course';

/**
 * `done`; `now` = what to do next; `waits` = comes after it; `open` = may be done at any time; `begun` = of it
 * something is left. `unknown`: only this
 * computer knows, and has not been asked.
 */
export type StepState = 'done' | 'now' | 'waits' | 'open' | 'begun' | 'unknown';

export type Step = { key: StepKey; state: StepState };

/** The way to the first delivery, in its order; each needs those before it. */
const way = [
  ['requisites', ({ missing }) => missing.length === 0],
  ['address', ({ mdlp }) => mdlp.url !== null],
  ['credentials', ({ credentials }) => credentials],
  ['session', ({ has_signed_in: signedIn }) => signedIn],
  ['places', ({ places }) => places > 0],
  ['storages', ({ storages, places_without_storage: bare }) => storages > 0 && bare.length === 0],
  ['delivery', ({ answered }) => answered > 0],
] as const satisfies readonly (readonly [StepKey, (facts: FirstStepsFacts) => boolean])[];

/** What makes the work easier and holds nothing up. */
const beside = [
  ['people', ({ colleagues }) => colleagues > 0],
  ['directories', ({ directories }) => directories > 0],
] as const satisfies readonly (readonly [StepKey, (facts: FirstStepsFacts) => boolean])[];

/** Balances that are begun are those of which a file or a draft waits. */
function balancesState({ balances: { files, drafts, posted } }: FirstStepsFacts): StepState {
  if (files > 0 || drafts > 0) return 'begun';
  return posted > 0 ? 'done' : 'open';
}

/**
 * The steps with their states: the first one of the way that is not done is the next.
 * @param checked whether the signature of this computer has been tried and found good
 */
export function stepsOf(
  facts: FirstStepsFacts,
  checked: { certificate: boolean; scanner: boolean },
): { way: Step[]; beside: Step[] } {
  const next = way.findIndex(([, isDone]) => !isDone(facts));
  const main: Step[] = way.map(([key, isDone], n) => ({
    key,
    state: isDone(facts) ? 'done' : n === next ? 'now' : 'waits',
  }));
  // Who has signed in to MDLP has a good signature.
  const certificate: Step = {
    key: 'certificate',
    state: facts.has_signed_in || checked.certificate ? 'done' : 'unknown',
  };
  return {
    way: main.toSpliced(
      main.findIndex(({ key }) => key === 'session'),
      0,
      certificate,
    ),
    beside: [
      ...beside.map(([key, isDone]): Step => ({ key, state: isDone(facts) ? 'done' : 'open' })),
      { key: 'balances', state: balancesState(facts) },
      { key: 'scanner', state: checked.scanner ? 'done' : 'unknown' },
      { key: 'course', state: 'open' },
    ],
  };
}
