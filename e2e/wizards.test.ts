import { type WizardName, wizardOf } from '@provizor/contract';
import { wizardRules } from '@provizor/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { RegistrarDevice } from './support/registrar-device.ts';
import type { PackageCode } from './support/sandbox.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';
import { throughRegistrar } from './wizards/by-device.ts';
import { pageOf, type Seen } from './wizards/page.ts';
import { ours, type Row, rows } from './wizards/rows.ts';
import { type Portion, Supply } from './wizards/supply.ts';
import { clearProblems, fillBadly, makeTrouble, scanBadly, statusesOf } from './wizards/trouble.ts';

let stage: Stage;
let stock: Stockroom;
let supply: Supply;
const seen = new Map<string, Seen>();
const again = new Map<string, number>();
const byDevice = new Map<WizardName, Seen>();

beforeAll(async () => {
  stage = await openStage();
  stock = await Stockroom.of(stage, 'apteka');
  supply = await Supply.of(stage.sandbox, stock);
  await new RegistrarDevice(stage.product).install();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

async function enter(options = {}): Promise<WizardWalk> {
  const { page } = await stage.enter('apteka', options);
  return new WizardWalk(page, stage.product.scan);
}

/** Our registry of a pack; null when it is not there. */
const registered = (pack: PackageCode) =>
  stock.pack(pack.code).then(
    ({ pack: { status, branch_id, sscc } }) => ({ status, branch_id, sscc }),
    () => null,
  );

const asksReason = (wizard: WizardName): boolean =>
  wizardOf(wizard).fields.some(({ key, required }) => key === 'reason' && required !== undefined);

/** What a wizard over a document wants to know: the first of the reasons offered, or what the row says. */
async function tell(walk: WizardWalk, { wizard, entries }: Row): Promise<void> {
  if (asksReason(wizard)) await walk.giveReason();
  for (const [label, entry] of Object.entries(entries)) await walk.answer(label, entry);
}

/** Signs: by the main action, or past the registrar that comes first. */
const confirm = (walk: WizardWalk, { wizard, signed }: Row): Promise<void> =>
  signed === undefined ? walk.confirm(wizardOf(wizard).confirm) : walk.confirm(signed, 'other');

/** From the start page to the signature, by keyboard and scanner alone. */
async function goStraight(walk: WizardWalk, row: Row, { scans }: Portion): Promise<Seen> {
  const { wizard, goods, entries, prices } = row;
  const { source } = wizardOf(wizard);
  // Our registry does not know yet what MDLP has suspended: such goods are scanned in the wizard.
  const atStart = goods === 'paused' || source === 'outgoing' ? [] : scans.slice(0, 1);
  await walk.begin(wizard, atStart);
  if (source === 'goods') {
    for (const code of scans.slice(atStart.length)) await walk.scan(code);
    await walk.fill(entries);
    if (prices) await walk.price('100');
  } else if (wizard === 'direct') {
    await walk.scanAll(scans.slice(1));
    await walk.sees('Проверка входящей поставки завершена');
  } else {
    if (source === 'outgoing') await walk.openFirst('Отправленные документы');
    await walk.namesPacks();
    await tell(walk, row);
  }
  await walk.onward('Подтверждение');
  // An answer of the last minute is taken as it is; who knows of a change since asks again.
  if (goods === 'paused') await walk.button('Повторить проверку статусов КИЗ').click();
  const steps = await walk.titles();
  await confirm(walk, row);
  return { steps, actions: walk.hand.take() };
}

/** The scheme a wizard signs; that of a registrar has none and is not among the rows. */
const scheme = (wizard: WizardName): number => wizardRules[wizard].scheme ?? 0;

/** Exactly one document, accepted; the packs as expected in MDLP and here. */
async function isDone({ wizard, there, here }: Row, { scans, packs }: Portion): Promise<void> {
  // What undoes a document as a whole names none of its packs.
  const names = (xml: string) => wizardOf(wizard).whole || xml.includes(scans[0]?.code ?? 'x');
  const sent = (await stage.sandbox.sent(scheme(wizard))).filter(
    ({ xml }) => xml.includes(`<subject_id>${ours}`) && names(xml),
  );
  expect(sent.map(({ outcome }) => outcome)).toEqual(['ACCEPTED']);
  for (const pack of packs) {
    expect(await stage.sandbox.pack(pack.code)).toMatchObject(there);
    expect(await registered(pack)).toEqual(here === null ? null : expect.objectContaining(here));
  }
}

test.each(rows)('$wizard: from the scan to the accepted ticket', async (row) => {
  const walk = await enter();
  const portion = await supply.take(row.goods);
  seen.set(row.wizard, await goStraight(walk, row, portion));
  await walk.accepted();
  await isDone(row, portion);
  if (row.wizard !== 'move_order') return;
  const next = await supply.take(row.goods);
  again.set(row.wizard, (await goStraight(walk, row, next)).actions);
  await walk.accepted();
  await isDone(row, next);
});

/** Opens a wizard and puts in it what it takes and what it refuses. */
async function fillWithTrouble(walk: WizardWalk, row: Row): Promise<ReturnType<typeof makeTrouble>> {
  const { source } = wizardOf(row.wizard);
  const trouble = await makeTrouble(row, supply);
  const { document, good, wrong, foreign } = trouble;
  const key = source === 'outgoing' ? 'outgoing' : 'document';
  await walk.open(row.wizard, document === undefined ? '' : `?${key}=${document}`);
  if (source !== 'goods' && row.wizard !== 'direct') await walk.namesPacks();
  await scanBadly(walk, row, trouble);
  await fillBadly(walk, row);
  for (const code of [...good, ...wrong]) await walk.scan(code);
  if (source === 'goods') await walk.scan(foreign);
  // A field filled in badly has had the focus: the bar leads back to the first one that waits.
  const waits = await walk.missing();
  const first = asksReason(row.wizard) ? row.bad?.says : waits[0];
  if (first) await walk.button(first).click();
  if (source === 'goods') {
    await walk.fill(row.entries);
    if (row.prices) await walk.price('100');
  } else await tell(walk, row);
  await walk.go('Подтверждение');
  return trouble;
}

test.each(rows)('$wizard: what it refuses, and what MDLP refuses', async (row) => {
  const walk = await enter();
  const trouble = await fillWithTrouble(walk, row);
  const { good, packs, wrong, foreign } = trouble;
  const before = await statusesOf(stage.sandbox, packs);
  await clearProblems(walk, row, trouble, supply);
  const others = await statusesOf(stage.sandbox, [...wrong, foreign]);

  const isPartial = good.length > 1 && !wizardOf(row.wizard).whole;
  const result = isPartial ? 'Partial' : 'Rejected';
  await stage.sandbox.fault({ kind: 'outcome', result, action: scheme(row.wizard), times: 1 });
  await confirm(walk, row);
  const view = new OutgoingView(walk.hand.page);
  await view
    .result()
    .getByRole('heading', { name: isPartial ? /не полностью$/ : /отклонила/ })
    .waitFor();
  await view.reasons().getByText('Что делать.').first().waitFor();
  await view.step('чтён').waitFor();
  const [untouched = ''] = before;
  expect(await statusesOf(stage.sandbox, packs)).toEqual(
    isPartial ? [untouched, row.there.status].sort() : before,
  );
  expect(await statusesOf(stage.sandbox, [...wrong, foreign])).toEqual(others);

  if (wizardOf(row.wizard).whole) {
    // The document stands in the list again.
    await walk.open(row.wizard);
    await walk.openFirst('Отправленные документы');
  } else await view.goOn().click();
  await walk.hand.page.waitForURL(/draft=/);
  const left = wizardOf(row.wizard).source === 'goods' ? /^1\s(?:упаковка|короб)/ : /из\s\d/;
  await walk.steps().getByText(left).first().waitFor();
});

test('every wizard opens without barriers, in both themes', async () => {
  const walk = await enter(still);
  const barriers: string[] = [];
  for (const { wizard } of rows) {
    await walk.open(wizard);
    barriers.push(...(await inspect(walk.hand.page, `wizard-${wizard}`)));
  }
  expect(barriers).toEqual([]);
});

test.each(Object.entries(throughRegistrar))('%s: through the registrar', async (wizard, entries) => {
  const walk = await enter();
  const { scans } = await supply.take('stock');
  await walk.begin(wizard, scans);
  await walk.fill(entries);
  await walk.onward('Подтверждение');
  const steps = await walk.titles();
  await walk.confirm('Передать регистратору');
  byDevice.set(wizard as WizardName, { steps, actions: walk.hand.take() });
  await walk.accepted();
});

test('the page of the wizards tells the truth', async () => {
  expect([...seen.keys()], 'the tests before have counted').toEqual(rows.map(({ wizard }) => wizard));
  // A delivery of twenty boxes: at most five actions beside the scans.
  expect(seen.get('direct')?.actions).toBeLessThanOrEqual(5);
  await expect(pageOf(rows, { seen, again, byDevice })).toMatchFileSnapshot('../docs/wizards.md');
});
