import { describe, expect, test } from 'vitest';
import { type DirectAction, isDirectAction, judgePack, type PackAnswer, type PackProblem } from './direct.ts';

const place = '00000000000101';
const at = (status: string, branchId: string | null = place): PackAnswer => ({
  found: true,
  status,
  branchId,
});

describe('judgePack', () => {
  test.each<[string, DirectAction, PackAnswer, boolean, PackProblem | null]>([
    ['shipped to us', 601, at('in_realization'), false, null],
    ['state supply', 612, at('change_owner_state_gov'), false, null],
    ['agent', 619, at('transferred_to_agent'), false, null],
    ['status of another kind of delivery', 612, at('in_realization'), false, 'status'],
    ['already ours', 601, at('in_circulation'), false, 'status'],
    ['sold', 601, at('in_sale'), false, 'status'],
    ['at another shipper', 601, at('in_realization', '00000000000999'), false, 'owner'],
    ['place not told', 601, at('in_realization', null), false, null],
    ['unknown to MDLP', 601, { found: false, status: null, branchId: null }, false, 'not-in-mdlp'],
    ['suspended', 601, at('paused_circulation'), false, 'paused'],
    ['suspended, admitted', 601, at('paused_circulation'), true, null],
    ['return of suspended, admitted', 601, at('confirm_return_paused'), true, null],
    ['suspended, admitted, at another place', 601, at('paused_circulation', '00000000000999'), true, 'owner'],
  ])('%s', (_title, action, answer, confirmPaused, problem) => {
    expect(judgePack(answer, { action, branchId: place, confirmPaused })).toBe(problem);
  });
});

test('only the three kinds of the specification are accepted directly', () => {
  expect([601, 602, 610, 612, 619, 701].filter(isDirectAction)).toEqual([601, 612, 619]);
});
