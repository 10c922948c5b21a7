import { describe, expect, it, test } from 'vitest';
import { isCorrectablePrescription, type PrescriptionStatus, prescriptionStatuses } from './statuses.ts';
import { type PrescriptionStep, prescriptionSteps, type StepNeed } from './step-table.ts';
import { prescriptionStepsFrom, type StepAttempt, statusAfter, stepObjections } from './steps.ts';

const statuses = Object.keys(prescriptionStatuses) as PrescriptionStatus[];
const steps = Object.keys(prescriptionSteps) as PrescriptionStep[];
const all: readonly StepNeed[] = ['date', 'urgency', 'reason', 'goods'];
const issueDate = '2026-11-02';
const today = '2026-11-23';

/**
 * Where each step leads: from issued, deferred, served, partly served, refused, expired, withdrawn, annulled. A dash =
 * nowhere, `back` = the status before.
 */
const expected: Record<PrescriptionStep, string> = {
  defer: '          deferred      -             -      deferred      -        -        -    -',
  release: '        served        served        -      served        -        -        -    -',
  'release-part': ' partly-served partly-served -      partly-served -        -        -    -',
  refuse: '         refused       refused       -      -             -        -        -    -',
  expire: '         expired       -             -      -             -        -        -    -',
  withdraw: '       -             withdrawn     -      withdrawn     -        -        -    -',
  annul: '          annulled      annulled      -      -             annulled annulled -    -',
  clear: '          -             back          -      -             back     -        back back',
  return: '         -             -             back   back          -        -        -    -',
};

const attempt = (step: PrescriptionStep): StepAttempt => ({
  step,
  by: prescriptionSteps[step].who,
  given: all,
  date: today,
});

describe.each(steps)('%s', (step) => {
  const row = expected[step].trim().split(/\s+/);

  test.each(statuses)('from %s leads where it should, or says why not and what to do', (status) => {
    const wanted = row[statuses.indexOf(status)];
    const objections = stepObjections({ status, issueDate, released: false }, attempt(step), today);
    if (wanted === '-') {
      expect(statusAfter({ status, released: false }, step)).toBeUndefined();
      expect(objections).toEqual([
        {
          level: 'refusal',
          rule: 'status',
          message: expect.stringMatching(/^[А-Я].{10,}\.$/),
          cure: expect.stringMatching(/^[А-Я].{10,}\.$/),
        },
      ]);
      return;
    }
    const former = 'partly-served';
    expect(statusAfter({ status, former, released: false }, step)).toBe(wanted === 'back' ? former : wanted);
    expect(objections).toEqual([]);
  });

  test('without what it needs it names every missing thing', () => {
    const status = statuses[row.findIndex((to) => to !== '-')] ?? 'issued';
    const { who, needs } = prescriptionSteps[step];
    const said = stepObjections({ status, issueDate, released: false }, { step, by: who, given: [] }, today);
    expect(said.map(({ rule }) => rule)).toEqual(needs);
  });
});

test('a status that was followed by none before goes back to «Выписан»', () => {
  expect(statusAfter({ status: 'deferred', released: false }, 'clear')).toBe('issued');
});

test('steps from a status are those of the table', () => {
  for (const [index, status] of statuses.entries()) {
    const wanted = steps.filter((step) => expected[step].trim().split(/\s+/)[index] !== '-');
    expect(prescriptionStepsFrom({ status, released: false }), status).toEqual(wanted);
  }
});

it('nobody makes a prescription expire but the product, which does nothing else', () => {
  const state = { status: 'issued', issueDate, released: false } as const;
  const said = (step: PrescriptionStep, by: StepAttempt['by']) =>
    stepObjections(state, { step, by, given: all, date: today }, today).map(({ rule }) => rule);
  expect(said('expire', 'dispenser')).toEqual(['who']);
  expect(said('expire', 'product')).toEqual([]);
  expect(said('annul', 'product')).toEqual(['who']);
});

test.each([
  ['2026-11-24', undefined, /24\.11\.2026 ещё не наступила/],
  ['2026-11-01', undefined, /01\.11\.2026 раньше даты рецепта 02\.11\.2026/],
  ['2026-11-09', '2026-11-10', /09\.11\.2026 раньше даты предыдущего статуса 10\.11\.2026/],
])('a step of %s after a status of %s is refused by its day', (date, statusDate, message) => {
  const state = { status: 'issued', issueDate, statusDate, released: false } as const;
  expect(stepObjections(state, { ...attempt('release'), date }, today)).toEqual([
    { level: 'refusal', rule: 'date', message: expect.stringMatching(message), cure: 'Исправьте дату.' },
  ]);
});

test.each(['2026-11-02', '2026-11-23'])('a step of %s is taken', (date) => {
  const state = { status: 'issued', issueDate, statusDate: issueDate, released: false } as const;
  expect(stepObjections(state, { ...attempt('release'), date }, today)).toEqual([]);
});

test.each([
  ['refuse', 'По рецепту уже отпущена часть, отказ невозможен.'],
  ['annul', 'По рецепту отпущена часть, аннулировать его нельзя.'],
  ['return', 'Рецепт на отсроченном обеспечении.'],
] as const)('«%s» is barred where the rest of what was released in part is deferred', (step, message) => {
  const state = { status: 'deferred', issueDate, released: true } as const;
  expect(statusAfter(state, step)).toBeUndefined();
  expect(stepObjections(state, attempt(step), today)).toMatchObject([{ rule: 'status', message }]);
});

test('what leads on from the deferred rest stays open', () => {
  expect(prescriptionStepsFrom({ status: 'deferred', released: true })).toEqual([
    'release',
    'release-part',
    'withdraw',
    'clear',
  ]);
});

test('a return says which status is undone before it', () => {
  const said = (status: PrescriptionStatus) =>
    stepObjections({ status, issueDate, released: true }, attempt('return'), today).map(({ cure }) => cure);
  expect(said('deferred')).toEqual(['Сначала отмените статус «Отсрочен», затем сделайте возврат.']);
  expect(said('refused')).toEqual(['Сначала отмените статус «Отказ», затем сделайте возврат.']);
});

test('what is typed is corrected while nothing is released and nobody has decided upon it', () => {
  const open = (released: boolean) =>
    statuses.filter((status) => isCorrectablePrescription({ status, released }));
  expect(open(false)).toEqual(['issued', 'deferred', 'expired']);
  expect(open(true)).toEqual([]);
});
