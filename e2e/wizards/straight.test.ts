import { wizardOf } from '@provizor/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WizardWalk } from '../support/pages/wizard-walk.ts';
import type { PackageCode } from '../support/sandbox.ts';
import { openStage, type Stage } from '../support/stage.ts';
import { Stockroom } from '../support/stock.ts';
import { ours, rows } from './rows.ts';
import { Supply } from './supply.ts';

let stage: Stage;
let stock: Stockroom;
let supply: Supply;

beforeAll(async () => {
  stage = await openStage();
  stock = await Stockroom.of(stage, 'apteka');
  supply = await Supply.of(stage, stock);
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const counted = new Map<string, number[]>();

/** Our registry follows the ticket: the pack is looked at until it is there. */
const registered = (pack: PackageCode) =>
  stock.pack(pack.code).then(
    ({ pack: { status, branch_id } }) => ({ status, branch_id }),
    () => null,
  );

test.each(rows)('$wizard', async ({ wizard, goods, entries, prices, scheme, there, here }) => {
  const { page } = await stage.enter('apteka');
  const walk = new WizardWalk(page);
  for (const _time of ['first', 'next']) {
    const { scans, packs } = await supply.take(goods);
    walk.hand.take();
    await walk.begin(wizard, scans);
    const { source, confirm } = wizardOf(wizard);
    if (source === 'goods') await walk.fill(entries);
    else await walk.refuse(entries);
    if (prices) await walk.price('10000');
    await walk.onward('Подтверждение');
    await walk.confirm(confirm);
    const actions = walk.hand.take();
    counted.set(wizard, [...(counted.get(wizard) ?? []), actions]);
    await walk.accepted();
    const sent = (await stage.sandbox.sent(scheme)).filter(
      ({ xml }) => xml.includes(`<subject_id>${ours}`) && xml.includes(scans[0]?.code ?? 'x'),
    );
    expect(sent.map(({ outcome }) => outcome)).toEqual(['ACCEPTED']);
    for (const pack of packs) {
      expect(await stage.sandbox.pack(pack.code)).toMatchObject(there);
      expect(await registered(pack)).toEqual(here === null ? null : expect.objectContaining(here));
    }
  }
});
