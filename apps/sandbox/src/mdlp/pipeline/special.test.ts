import type { MdlpDocument } from '@provizor/mdlp';
import { openXsdOracle } from '@provizor/mdlp/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxing, finalPacking, places, release, unpacking } from '../../testing/documents.ts';
import { GTIN, openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const judge = await openXsdOracle();
const { distributor, pharmacy } = places;

/** The answer to a query; the official schemas take it. */
async function answer(document: MdlpDocument): Promise<string> {
  const id = await stage.apteka.send(document);
  const xml = Buffer.from(await stage.apteka.client.ticket(id)).toString('utf8');
  if (judge) expect(await judge([xml])).toEqual([true]);
  return xml;
}

test('210 is answered by 211: a pack, what a box holds, what it stands in', async () => {
  const codes = await stage.goods({ boxes: 2, packsPerBox: 2, boxesPerPallet: 2 });
  const at = (level: number) => codes.filter((code) => code.level === level).map(({ code }) => code);
  const [[pallet = ''], [box = ''], [pack = '']] = [at(0), at(1), at(2)];
  const ask = (body: object) =>
    answer({ action_id: 210, body: { subject_id: pharmacy, ...body } } as MdlpDocument);
  const ofPack = await ask({ sgtin: pack });
  expect(ofPack).toContain(`<result><found>true</found><sgtin>${pack}</sgtin></result>`);
  expect(ofPack).toContain('<status>in_circulation</status>');
  const inside = await ask({ sscc_down: pallet });
  for (const code of codes.map((one) => one.code)) expect(inside).toContain(code);
  expect(await ask({ sscc_up: box })).toContain(
    `<info><sscc>${box}</sscc><level>0</level></info><info><sscc>${pallet}</sscc><level>1</level></info>`,
  );
  const [foreign = ''] = await stage.distributorPacks(1);
  for (const body of [{ sgtin: `${GTIN}AAAAAAAAAAAAA` }, { sscc_down: '0'.repeat(18) }, { sgtin: foreign }])
    expect(await ask(body)).toMatch(/<found>false<.*<operation_warning>Запрашиваемые данные не найдены/s);
});

test('220 is answered by 221: the chain above a box and the tree below it', async () => {
  const codes = await stage.goods({ boxes: 2, packsPerBox: 1, boxesPerPallet: 2 });
  const [pallet = '', box = '', pack = ''] = codes.map(({ code }) => code);
  const ask = (sscc: string) => answer({ action_id: 220, body: { subject_id: pharmacy, sscc } });
  const text = await ask(box);
  expect(text).toMatch(new RegExp(`<sscc_up><sscc_info><sscc>${pallet}<.*<childs><sscc_info><sscc>${box}<`));
  expect(text).toMatch(new RegExp(`<sscc_down><sscc_info><sscc>${box}<.*<sgtin_info><sgtin>${pack}<`));
  expect(await ask('0'.repeat(18))).toContain('operation_warning');
});

test('packs of a producer are marked by 10311, released by 313, put into boxes by 915 and taken out again', async () => {
  const codes = ['A', 'B', 'C'].map((letter) => GTIN + letter.repeat(13));
  const [a = '', b = '', c = ''] = codes;
  const { opt, send } = stage;
  expect(await send(opt, finalPacking(distributor, GTIN, codes))).toMatchObject({ result: 'Accepted' });
  expect(stage.pack(a)).toMatchObject({ status: 'marked', expires: '2028-07-31', place: distributor });
  expect(await send(opt, finalPacking(distributor, GTIN, [a, `${GTIN}DDDDDDDDDDDDD`]))).toMatchObject({
    result: 'Partial',
    errors: [['11', a]],
  });
  expect(await send(opt, release(distributor, codes))).toMatchObject({ result: 'Accepted' });
  expect(stage.pack(a).status).toBe('in_circulation');
  expect(await send(opt, release(distributor, [a]))).toMatchObject({ errors: [['11', a]] });

  const [one, two] = ['046000000000000916', '046000000000000923'] as const;
  expect(await send(opt, boxing(distributor, { [one]: [a, b] }))).toMatchObject({ result: 'Accepted' });
  expect(stage.pack(a).sscc).toBe(one);
  const again = await send(opt, boxing(distributor, { [one]: [c], [two]: [b, c] }));
  expect(again).toMatchObject({
    result: 'Rejected',
    errors: [
      ['11', one],
      ['11', b],
      ['11', two],
    ],
  });
  expect(stage.pack(c).sscc).toBeNull();
  expect(
    await send(opt, {
      action_id: 915,
      body: {
        subject_id: distributor,
        operation_date: '2026-11-20T12:00:00+03:00',
        by_sscc: [{ sscc: two, content: { sscc: [one] } }],
      },
    }),
  ).toMatchObject({ result: 'Accepted' });
  expect(await send(opt, unpacking(distributor, [two], true))).toMatchObject({ result: 'Accepted' });
  expect([a, b].map((code) => stage.pack(code).sscc)).toEqual([null, null]);
});

test('another’s place, an unknown product', async () => {
  const foreign = await stage.send(stage.apteka, finalPacking(distributor, GTIN, [`${GTIN}EEEEEEEEEEEEE`]));
  expect(foreign).toMatchObject({ result: 'Rejected', errors: [['4', undefined]] });
  const unknown = '04600000000015';
  const made = await stage.send(stage.opt, finalPacking(distributor, unknown, [`${unknown}AAAAAAAAAAAAA`]));
  expect(made).toMatchObject({ result: 'Rejected', errors: [['52', undefined]] });
});
