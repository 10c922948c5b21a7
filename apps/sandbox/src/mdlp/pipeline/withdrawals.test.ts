import { returnReasonsOf } from '@provizor/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dispensing,
  medicalUse,
  move,
  places,
  recipe,
  returnToCirculation,
  sale,
  shipment,
  writeOff,
} from '../../testing/documents.ts';
import { GTIN, openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const { distributor, pharmacy, pharmacyPoint } = places;
const unknown = `${GTIN}Unknown000000`;
const statusOf = (sgtin: string) => stage.pack(sgtin).status;

const ways = [
  { action: 511, make: sale, whole: 'in_sale', partial: 'in_partial_sale' },
  {
    action: 512,
    make: dispensing,
    whole: 'dispensing_by_document',
    partial: 'in_partial_dispensing_by_document',
  },
  {
    action: 521,
    make: recipe,
    whole: 'in_discount_prescription_sale',
    partial: 'in_partial_discount_prescription_sale',
  },
  { action: 531, make: medicalUse, whole: 'in_medical_use', partial: 'in_partial_medical_use' },
  { action: 552, make: writeOff, whole: 'out_of_circulation', partial: 'in_partial_ooc' },
];

describe.each(ways)('$action', ({ make, whole, partial }) => {
  it(`takes packs out as ${whole}, and nobody is told`, async () => {
    const [sgtin = ''] = await stage.packs(1);
    const { total } = await stage.opt.client.income({ filter: {} });
    const { result } = await stage.send(stage.apteka, make(pharmacy, [sgtin]));
    expect(result).toBe('Accepted');
    expect(stage.pack(sgtin)).toMatchObject({ status: whole, place: pharmacy, awaiting: 0 });
    expect((await stage.opt.client.income({ filter: {} })).total).toBe(total);
  });

  it(`by shares leaves ${partial} until the shares make a whole`, async () => {
    const [sgtin = ''] = await stage.packs(1);
    const take = (part: string) => stage.send(stage.apteka, make(pharmacy, [{ code: sgtin, part }]));
    expect((await take('3/10')).result).toBe('Accepted');
    expect(stage.pack(sgtin)).toMatchObject({ status: partial, part_used: 3, part_of: 10 });
    const tooMuch = await take('8/10');
    expect(tooMuch).toMatchObject({ result: 'Rejected', errors: [['11', sgtin]] });
    expect(tooMuch.text).toContain('больше остатка');
    expect((await take('1/5')).text).toContain('знаменатель 10');
    expect(stage.pack(sgtin)).toMatchObject({ status: partial, part_used: 3, part_of: 10 });
    expect((await take('7/10')).result).toBe('Accepted');
    expect(stage.pack(sgtin)).toMatchObject({ status: whole, part_used: 10, part_of: 10 });
    expect((await take('1/10')).result).toBe('Rejected');
  });

  it('takes the rest of a pack that is named without a share', async () => {
    const [sgtin = ''] = await stage.packs(1);
    await stage.send(stage.apteka, make(pharmacy, [{ code: sgtin, part: '1/4' }]));
    await stage.send(stage.apteka, make(pharmacy, [sgtin]));
    expect(stage.pack(sgtin)).toMatchObject({ status: whole, part_used: 4, part_of: 4 });
  });

  it('refuses packs used up, elsewhere, somebody else’s and unknown; the others go', async () => {
    const [good = '', used = '', moved = '', shippedOff = ''] = await stage.packs(4);
    await stage.send(stage.apteka, make(pharmacy, [used]));
    await stage.send(stage.apteka, move({ from: pharmacy, to: pharmacyPoint }, [moved]));
    await stage.send(stage.apteka, shipment({ from: pharmacy, to: distributor }, [shippedOff]));
    const codes = [good, used, moved, shippedOff, unknown];
    expect(await stage.send(stage.apteka, make(pharmacy, codes))).toMatchObject({
      result: 'Partial',
      errors: [
        ['11', used],
        ['4', moved],
        ['11', shippedOff],
        ['52', unknown],
      ],
    });
    expect([good, used, moved, shippedOff].map(statusOf)).toEqual([
      whole,
      whole,
      'in_circulation',
      'in_realization',
    ]);
  });

  it('takes a pack out of its box by itself', async () => {
    const [box, first] = await stage.goods({ boxes: 1, packsPerBox: 2 });
    const sgtin = first?.code ?? '';
    expect((await stage.send(stage.apteka, make(pharmacy, [sgtin]))).result).toBe('Accepted');
    expect(stage.pack(sgtin).sscc).toBeNull();
    const { result, errors } = await stage.send(
      stage.apteka,
      shipment({ from: pharmacy, to: distributor }, [box?.code ?? '']),
    );
    expect([result, errors]).toEqual(['Accepted', []]);
    expect(statusOf(sgtin)).toBe(whole);
  });
});

describe('one way of use after another', () => {
  it.each([
    [sale, medicalUse],
    [medicalUse, recipe],
    [recipe, dispensing],
    [dispensing, sale],
  ])('a begun pack is used up in its own way only', async (first, second) => {
    const [sgtin = ''] = await stage.packs(1);
    await stage.send(stage.apteka, first(pharmacy, [{ code: sgtin, part: '1/2' }]));
    expect(await stage.send(stage.apteka, second(pharmacy, [{ code: sgtin, part: '1/2' }]))).toMatchObject({
      result: 'Rejected',
      errors: [['11', sgtin]],
    });
  });

  it('the same pack may stand in one document twice by shares, up to the whole', async () => {
    const [sgtin = ''] = await stage.packs(1);
    const document = sale(pharmacy, [
      { code: sgtin, part: '6/10' },
      { code: sgtin, part: '4/10' },
      { code: sgtin, part: '1/10' },
    ]);
    expect(await stage.send(stage.apteka, document)).toMatchObject({
      result: 'Partial',
      errors: [['11', sgtin]],
    });
    expect(stage.pack(sgtin)).toMatchObject({ status: 'in_sale', part_used: 10, part_of: 10 });
  });
});

describe('552', () => {
  it.each([
    ['12', 'lp_sampled'],
    ['13', 'out_of_circulation'],
    ['14', 'experiment_outbound'],
    ['19', 'lp_sampled'],
    ['20', 'lp_sampled'],
  ] as const)('of type %s ends in %s', async (withdrawal_type, status) => {
    const [sgtin = ''] = await stage.packs(1);
    await stage.send(stage.apteka, writeOff(pharmacy, [sgtin], { withdrawal_type }));
    expect(statusOf(sgtin)).toBe(status);
  });

  it.each([
    ['22', undefined, 'устанавливает система'],
    ['24', undefined, 'Не указана страна экспорта'],
    ['26', undefined, 'Не указана страна экспорта'],
    ['26', 'KZ', ''],
  ] as const)('of type %s to %s: %s', async (withdrawal_type, country, text) => {
    const [sgtin = ''] = await stage.packs(1);
    const extra = { withdrawal_type, ...(country ? { export_country_code: country } : {}) };
    const outcome = await stage.send(stage.apteka, writeOff(pharmacy, [sgtin], extra));
    expect(outcome.text).toContain(text);
    expect(statusOf(sgtin)).toBe(text === '' ? 'out_of_circulation' : 'in_circulation');
  });

  it.each([
    ['expired', 'out_of_circulation'],
    ['paused_circulation', 'out_of_circulation'],
  ])('takes %s', async (from, to) => {
    const [sgtin = ''] = await stage.packs(1);
    stage.setStatus(sgtin, from);
    await stage.send(stage.apteka, writeOff(pharmacy, [sgtin]));
    expect(statusOf(sgtin)).toBe(to);
  });

  it.each([
    [sale, 'in_partial_sale', 'ooc_part_sale'],
    [recipe, 'in_partial_discount_prescription_sale', 'ooc_part_prescription_sale'],
    [medicalUse, 'in_partial_medical_use', 'ooc_part_medical_use'],
    [dispensing, 'in_partial_dispensing_by_document', 'ooc_part_dispensing_by_doc'],
  ])('writes off the rest of a begun pack', async (begin, begun, ended) => {
    const [sgtin = ''] = await stage.packs(1);
    await stage.send(stage.apteka, begin(pharmacy, [{ code: sgtin, part: '2/10' }]));
    await stage.send(stage.apteka, writeOff(pharmacy, [{ code: sgtin, part: '3/10' }]));
    expect(stage.pack(sgtin)).toMatchObject({ status: begun, part_used: 5 });
    await stage.send(stage.apteka, writeOff(pharmacy, [sgtin]));
    expect(stage.pack(sgtin)).toMatchObject({ status: ended, part_used: 10 });
  });

  it('takes boxes whole', async () => {
    const [box, ...inside] = await stage.goods({ boxes: 1, packsPerBox: 3 });
    await stage.send(stage.apteka, writeOff(pharmacy, [box?.code ?? '']));
    expect(inside.map(({ code }) => statusOf(code))).toEqual(Array(3).fill('out_of_circulation'));
  });
});

describe('391', () => {
  it.each([
    ['in_sale', '9'],
    ['in_discount_prescription_sale', '4'],
    ['discount_prescription_error', '4'],
    ['ofd_discount_prescription_error', '4'],
    ['in_medical_use', '5'],
    ['med_care_error', '5'],
    ['dispensing_by_document', '12'],
    ['out_of_circulation', '1'],
    ['out_of_circulation', '13'],
    ['experiment_outbound', '1'],
    ['moved_to_unregistered', '6'],
  ] as const)('brings %s back by reason %s, whole again', async (status, reason) => {
    const [sgtin = ''] = await stage.packs(1);
    stage.setStatus(sgtin, status);
    stage.sandbox.mdlp.db.run('update pack set part_used = 4, part_of = 4 where sgtin = ?', sgtin);
    const wrong = returnReasonsOf(status).includes(7) ? '4' : '7';
    expect(await stage.send(stage.apteka, returnToCirculation(pharmacyPoint, wrong, [sgtin]))).toMatchObject({
      result: 'Rejected',
      errors: [['11', sgtin]],
    });
    await stage.send(stage.apteka, returnToCirculation(pharmacyPoint, reason, [sgtin]));
    expect(stage.pack(sgtin)).toMatchObject({
      status: 'in_circulation',
      place: pharmacyPoint,
      part_used: 0,
      part_of: null,
    });
  });

  it('leaves packs where they are when an organisation sends it', async () => {
    const [sgtin = ''] = await stage.packs(1);
    const { owner } = stage.pack(sgtin);
    stage.setStatus(sgtin, 'out_of_circulation');
    await stage.send(stage.apteka, returnToCirculation(owner, '1', [sgtin]));
    expect(stage.pack(sgtin)).toMatchObject({ status: 'in_circulation', place: pharmacy });
  });

  it('refuses packs in circulation, begun, destroyed and somebody else’s', async () => {
    const [here = '', begun = '', gone = '', good = ''] = await stage.packs(4);
    const [theirs = ''] = await stage.distributorPacks(1);
    await stage.send(stage.apteka, sale(pharmacy, [{ code: begun, part: '1/2' }]));
    stage.setStatus(gone, 'disposed');
    for (const sgtin of [theirs, good]) stage.setStatus(sgtin, 'in_sale');
    const codes = [here, begun, gone, theirs, good];
    expect(await stage.send(stage.apteka, returnToCirculation(pharmacy, '9', codes))).toMatchObject({
      result: 'Partial',
      errors: [
        ['11', here],
        ['11', begun],
        ['11', gone],
        ['4', theirs],
      ],
    });
    expect(statusOf(good)).toBe('in_circulation');
  });
});
