import { type WizardName, wizardOf } from '@provizor/contract';
import { wizardRules } from '@provizor/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';
import { type Row, rows } from './wizards/rows.ts';
import { Supply } from './wizards/supply.ts';
import { asksReason, tell } from './wizards/tell.ts';
import { clearProblems, fillBadly, makeTrouble, scanBadly, statusesOf } from './wizards/trouble.ts';

let stage: Stage;
let supply: Supply;

beforeAll(async () => {
  stage = await openStage();
  supply = await Supply.of(stage.sandbox, await Stockroom.of(stage, 'apteka'));
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** Opens a wizard and puts in it what it takes and what it refuses. */
async function fillWithTrouble(walk: WizardWalk, row: Row): Promise<ReturnType<typeof makeTrouble>> {
  const { source } = wizardOf(row.wizard);
  const trouble = await makeTrouble(row, supply);
  const { document, good, wrong, foreign } = trouble;
  const key = source === 'outgoing' ? 'outgoing' : 'document';
  await walk.open(row.wizard, document === undefined ? '' : `?${key}=${document}`);
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

const scheme = (wizard: WizardName): number => wizardRules[wizard].scheme;

test.each(rows)('$wizard: what it refuses, and what MDLP refuses', async (row) => {
  const { page } = await stage.enter('apteka');
  const walk = new WizardWalk(page, stage.product.scan);
  const trouble = await fillWithTrouble(walk, row);
  const { good, packs, wrong, foreign } = trouble;
  const before = await statusesOf(stage.sandbox, packs);
  await clearProblems(walk, row, trouble, supply);
  const others = await statusesOf(stage.sandbox, [...wrong, foreign]);

  const isPartial = good.length > 1 && !wizardOf(row.wizard).whole;
  const result = isPartial ? 'Partial' : 'Rejected';
  await stage.sandbox.fault({ kind: 'outcome', result, action: scheme(row.wizard), times: 1 });
  await walk.confirm(wizardOf(row.wizard).confirm);
  const view = new OutgoingView(page);
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
  await page.waitForURL(/draft=/);
  const left = wizardOf(row.wizard).source === 'goods' ? /^1\s(?:упаковка|коробка)/ : /из\s\d/;
  await walk.steps().getByText(left).first().waitFor();
});
