import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { OutgoingCard } from './support/pages/outgoing-card.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { RemainsPage } from './support/pages/registers.ts';
import { placeOf } from './support/sandbox.ts';
import { openDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** A document of 25 000 lines is checked, signed and processed longer than the others. */
const PATIENCE = 120_000;

test('a delivery of 25 000 packs is opened, scanned and accepted', async () => {
  const { page, context } = await stage.enter('sklad');
  const delivery = await stage.sandbox.demoDelivery('УД-025000');
  const wizard = await openDelivery(page, delivery);
  expect(await wizard.packs().count()).toBe(25_000);

  // Far from each other, so that each scan moves the window.
  const scanned = Array.from({ length: 20 }, (_, i) => delivery.packs[(i * 7919) % 25_000]);
  const scanner = new KeyboardScanner(page);
  for (const pack of scanned) {
    if (!pack) throw new Error('The large delivery of the demo is not what it was');
    await scanner.scan(pack.raw);
    await wizard.tells(pack.code, 'Упаковка проверена');
    await wizard.packs().rows(pack.code).getByText('проверена').waitFor();
  }
  await wizard.present(20, 25_000);

  context.setDefaultTimeout(PATIENCE);
  await wizard.acceptWithoutReconciliation();
  await wizard.takenUnchecked(20, 25_000);
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.confirm();
  const progress = new OutgoingView(page);
  await progress.became('Поставка принята');
  await progress.step('Учтён на складе').waitFor();

  const [first, last] = [delivery.packs[0]?.code ?? '', delivery.packs[24_999]?.code ?? ''];
  const acceptances = await stage.sandbox.acceptancesOf(first);
  expect(acceptances.map(({ outcome }) => outcome)).toEqual(['ACCEPTED']);
  expect(acceptances[0]?.xml.match(/<sgtin>/g)).toHaveLength(25_000);
  expect(await stage.sandbox.pack(last)).toMatchObject({ status: 'in_circulation', place: placeOf('sklad') });

  const remains = new RemainsPage(page);
  await remains.open();
  await remains.find('ОПТ1000');
  await remains.lot('ОПТ1000', 250).waitFor();

  // The card of what was sent: 25 000 lines, of which those in the window exist.
  const card = new OutgoingCard(page);
  await card.openFirst();
  const lines = await card.content();
  expect(await lines.count()).toBe(25_000);
  await lines.at(1).waitFor();
  expect(await lines.rows().count()).toBeLessThan(100);
  await lines.tabTo();
  await page.keyboard.press('Control+End');
  await lines.at(25_000).waitFor();
  expect(await lines.rows().count()).toBeLessThan(100);
  expect(await card.xmlLines()).toBeLessThan(200);
});
