import { expect, test, vi } from 'vitest';
import { pressed } from './press.ts';

const label = 'Подтвердить приёмку';
const run = vi.fn();
const go = vi.fn();
const early = vi.fn();
const lacks = { text: 'Номер документа', go };

test.each([
  ['nothing is in the way', { label, run }, [], { run }],
  ['something lacks', { label, run, disabled: 'Подождите: строим документ' }, [lacks], { run: go }],
  [
    'the document is being built',
    { label, run, disabled: 'Подождите: строим документ' },
    [],
    { tell: 'Подождите: строим документ' },
  ],
  [
    'the reason may be another by now',
    { label, run, disabled: 'Подождите: строим документ', early },
    [],
    { run: expect.any(Function) },
  ],
  [
    'it is under way',
    { label, run, busy: true },
    [lacks],
    { tell: 'Подождите: «Подтвердить приёмку» ещё выполняется' },
  ],
  ['there is no action', undefined, [lacks], null],
] as const)('a press is answered when %s', (_, main, missing, answer) => {
  expect(pressed(main, missing)).toEqual(answer);
});
