import { describe, expect, test } from 'vitest';
import { judgePackFor, problemSentence, type WizardContext } from './pack-verdict.ts';
import { packRuleOf, statusesOfWizard, type Wizard, wizardRules } from './wizard-rules.ts';

const ours = '00000000000201';
const ourOther = '00000000000202';
const theirs = '00000000000101';
const context: WizardContext = { place: ours, counterparty: theirs, ownPlaces: [ours, ourOther] };

const all =
  'in_circulation in_realization change_owner_state_gov transferred_to_agent waiting_confirmation change_owner ' +
  'waiting_change_property confirm_return_paused in_arbitration paused_circulation expired moved_for_disposal disposed ' +
  'out_of_circulation dispensing_by_document experiment_outbound moved_to_unregistered moved_to_eeu in_sale ' +
  'in_discount_prescription_sale in_medical_use in_partial_sale in_partial_discount_prescription_sale ' +
  'in_partial_medical_use in_partial_dispensing_by_document in_partial_ooc ofd_retail_error ' +
  'ofd_discount_prescription_error discount_prescription_error med_care_error marked arrived transfered_to_owner ' +
  'transferred_for_release waiting_for_release released_contract transfer_to_production released_foreign shipped ' +
  'declared transferred_to_importer declared_warehouse moved_to_warehouse lp_sampled relabeled a_status_of_tomorrow';
const statuses = all.split(' ');

const generic = 'in_circulation in_partial_medical_use';
const begun =
  'in_partial_sale in_partial_discount_prescription_sale in_partial_dispensing_by_document in_partial_ooc';
const recipe = 'in_circulation in_partial_discount_prescription_sale';
const underWay =
  'in_realization change_owner_state_gov transferred_to_agent confirm_return_paused waiting_confirmation';
const paused = 'paused_circulation confirm_return_paused';

/** Section 4 of the specification of wizards with the † rows of the rulings, written out by hand. */
const rows: [Wizard, number | undefined, 'tick' | '', string, string][] = [
  ['direct', undefined, '', 'in_realization', theirs],
  ['direct', 601, '', 'in_realization', theirs],
  ['direct', 601, 'tick', `in_realization ${paused}`, theirs],
  ['direct', 602, '', 'waiting_confirmation', ours],
  ['direct', 610, '', '', theirs],
  ['direct', 610, 'tick', paused, theirs],
  ['direct', 612, '', 'change_owner_state_gov', theirs],
  ['direct', 619, '', 'transferred_to_agent', theirs],
  [
    'reverse',
    undefined,
    '',
    'in_circulation in_realization marked in_partial_medical_use in_partial_sale ' +
      'in_partial_discount_prescription_sale in_partial_dispensing_by_document',
    theirs,
  ],
  ['move_order', undefined, '', 'in_circulation', ours],
  ['refusal_sender', 415, 'tick', `${underWay} paused_circulation`, ours],
  ['refusal_sender', 415, '', underWay.replace('confirm_return_paused ', ''), ours],
  ['refusal_sender', 416, 'tick', `${underWay} paused_circulation`, theirs],
  ['refusal_receiver', 601, 'tick', `${underWay} paused_circulation`, theirs],
  ['refusal_receiver', 602, '', underWay.replace('confirm_return_paused ', ''), ours],
  ['state_dispatch', undefined, '', 'in_circulation', ours],
  ['move_return', undefined, '', 'out_of_circulation paused_circulation', ours],
  [
    'posting',
    undefined,
    '',
    'in_circulation in_realization marked arrived change_owner_state_gov transfered_to_owner transferred_to_agent ' +
      'transferred_for_release waiting_for_release released_contract transfer_to_production confirm_return_paused ' +
      'paused_circulation in_arbitration waiting_confirmation moved_to_unregistered released_foreign shipped declared ' +
      'transferred_to_importer declared_warehouse change_owner',
    theirs,
  ],
  ['move', undefined, '', 'in_circulation', ours],
  ['unpack', undefined, '', all, ours],
  ['extraction', undefined, '', all, ours],
  ['arbitration', 1, '', underWay, theirs],
  ['arbitration', 1, '', underWay, ours],
  ['arbitration', 2, '', 'in_arbitration', theirs],
  ['cancellation', 431, '', 'in_circulation', theirs],
  ['cancellation', 541, '', 'moved_for_disposal', ours],
  ['correction', 415, '', `${underWay} in_circulation paused_circulation`, ours],
  ['correction', 415, '', `${underWay} in_circulation paused_circulation`, theirs],
  ['withdrawal', undefined, '', `${generic} expired ${begun}`, ours],
  ['retail_sale', undefined, '', 'in_circulation in_partial_sale', ours],
  ['move_destruction', undefined, '', 'in_circulation expired paused_circulation', ours],
  ['destruction', undefined, '', 'moved_for_disposal', ours],
  ['withdrawal_med', undefined, '', generic, ours],
  ['withdrawal_recipe', undefined, '', recipe, ours],
  ['withdrawal_reg', 0, '', generic, ours],
  ['withdrawal_reg', 1, '', recipe, ours],
  [
    'return_to_circulation',
    undefined,
    '',
    'med_care_error discount_prescription_error out_of_circulation experiment_outbound ofd_discount_prescription_error ' +
      'dispensing_by_document',
    ourOther,
  ],
];

describe.each(rows)('%s %s %s', (wizard, variant, tick, taken, branchId) => {
  const given = { ...context, variant, admitPaused: tick === 'tick' };
  const takes = (status: string, at: string) =>
    judgePackFor(wizard, { found: true, status, branchId: at }, given);

  test('takes exactly the statuses of its row', () => {
    expect(statuses.filter((status) => takes(status, branchId).taken).sort()).toEqual(
      taken.split(' ').filter(Boolean).sort(),
    );
  });

  test('says in Russian why not', () => {
    for (const status of statuses) {
      const verdict = takes(status, branchId);
      if (!verdict.taken) expect(verdict.reason).toMatch(/^[А-Я][а-яё ,:]+$/);
    }
  });

  test('looks at the place', () => {
    const [status] = taken.split(' ');
    if (!status) return;
    const isOther = wizard === 'posting' || wizardRules[wizard].place === 'either' || branchId === theirs;
    const wrong = isOther ? '00000000000999' : theirs;
    const verdict = takes(status, wizard === 'posting' ? ours : wrong);
    expect(verdict).toMatchObject({ taken: false, fault: 'place' });
  });

  test('a pack MDLP does not know is refused first', () => {
    expect(judgePackFor(wizard, { found: false }, given)).toMatchObject({
      taken: false,
      fault: 'not-in-mdlp',
    });
  });
});

test('every wizard but the start page has a row', () => {
  expect(new Set(rows.map(([wizard]) => wizard))).toEqual(new Set(Object.keys(wizardRules)));
});

test('scheme and notification of every wizard', () => {
  expect(
    Object.fromEntries(
      Object.entries(wizardRules).map(([wizard, { scheme, notification }]) => [
        wizard,
        [scheme, notification],
      ]),
    ),
  ).toEqual({
    direct: [701, 607],
    reverse: [416, 602],
    move_order: [415, 601],
    refusal_sender: [251, 605],
    refusal_receiver: [252, 606],
    state_dispatch: [471, 612],
    move_return: [417, 610],
    posting: [702, 627],
    move: [431, 629],
    unpack: [912, null],
    extraction: [913, null],
    arbitration: [481, 621],
    cancellation: [250, null],
    correction: [254, 623],
    withdrawal: [552, null],
    retail_sale: [511, null],
    move_destruction: [541, null],
    destruction: [542, null],
    withdrawal_med: [531, null],
    withdrawal_recipe: [521, null],
    withdrawal_reg: [null, null],
    return_to_circulation: [391, null],
  });
});

describe('conditions beside status and place', () => {
  const pack = { found: true, status: 'in_circulation', branchId: ours };

  test('what is not chosen or not told is not checked', () => {
    expect(judgePackFor('move_order', pack)).toEqual({ taken: true });
    expect(judgePackFor('move_order', { ...pack, branchId: null }, context)).toEqual({ taken: true });
    expect(judgePackFor('posting', pack)).toEqual({ taken: true });
  });

  test('a pack in a box moves with its box only; a withdrawal takes it out', () => {
    const boxed = { ...pack, box: '046000000000000015' };
    expect(judgePackFor('move_order', boxed, context)).toMatchObject({
      fault: 'box',
      reason: expect.stringContaining('046000000000000015'),
    });
    const boxes = new Set([boxed.box]);
    expect(judgePackFor('move_order', boxed, { ...context, boxes })).toEqual({ taken: true });
    expect(judgePackFor('withdrawal_med', boxed, context)).toEqual({ taken: true });
    expect(judgePackFor('withdrawal_reg', boxed, context)).toMatchObject({ fault: 'box' });
    expect(judgePackFor('unpack', boxed, context)).toEqual({ taken: true });
  });

  test.each<[Wizard, boolean]>([
    ['move_order', true],
    ['withdrawal_med', true],
    ['withdrawal', false],
    ['move_destruction', false],
    ['retail_sale', true],
    ['move', false],
  ])('%s warns of a date in the past: %s', (wizard, warned) => {
    const verdict = judgePackFor(
      wizard,
      { ...pack, expires: '2026-11-20T00:00:00' },
      { ...context, today: '2026-11-21' },
    );
    expect(verdict).toEqual(
      warned ? { taken: true, warning: 'Срок годности упаковки истёк 20.11.2026' } : { taken: true },
    );
    expect(
      judgePackFor(wizard, { ...pack, expires: '2026-11-21' }, { ...context, today: '2026-11-21' }),
    ).toEqual({ taken: true });
  });

  test('a delivery past its date is not accepted; it can be refused, and goods on the shelf are another matter', () => {
    const late = { ...pack, status: 'in_realization', branchId: null, expires: '2026-11-20' };
    const day = { today: '2026-11-21' };
    expect(judgePackFor('direct', late, day)).toEqual({
      taken: false,
      fault: 'expired',
      reason: 'Срок годности упаковки истёк 20.11.2026, её нельзя принять',
    });
    expect(judgePackFor('direct', late, { today: '2026-11-20' })).toEqual({ taken: true });
    expect(judgePackFor('refusal_receiver', late, day)).toEqual({ taken: true });
    expect(judgePackFor('posting', late, day)).toMatchObject({ taken: true, warning: expect.any(String) });
  });

  test('statuses a wizard takes at all', () => {
    expect(statusesOfWizard('unpack')).toBe('any');
    expect(statusesOfWizard('direct')).toHaveLength(6);
    expect(packRuleOf('direct', 612).statuses).toEqual(['change_owner_state_gov']);
    expect(problemSentence('move_order')).toBe(
      'Выбранная партия содержит упаковки, которые невозможно отгрузить',
    );
  });
});
