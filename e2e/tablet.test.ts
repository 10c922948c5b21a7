import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settled } from './support/inspect.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { GridObject } from './support/pages/grid.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { Shell } from './support/pages/shell.ts';
import { StartPage } from './support/pages/start-page.ts';
import { placeOf } from './support/sandbox.ts';
import { picture } from './support/screenshot.ts';
import { openStage, type Stage } from './support/stage.ts';
import { isUnderTheThumb, missed, tablet } from './support/touch.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('a delivery is accepted on a tablet by taps alone', async () => {
  const { page } = await stage.enter('apteka', tablet);
  const delivery = await stage.sandbox.deliver({ receiver: placeOf('apteka'), loose: 3 });
  await settled(page);
  expect.soft(await missed(page)).toEqual([]);

  await new Shell(page).sections().getByRole('link', { name: 'Рабочее место', exact: true }).tap();
  await settled(page);
  expect.soft(await missed(page)).toEqual([]);
  await new Shell(page).menu('Рабочее место').getByRole('link', { name: 'Начать работу', exact: true }).tap();
  await new StartPage(page).situation('Приёмка поставки').tap();
  const select = new SelectPage(page);
  await select.sees('Обновить документы');
  await select.refreshFor(delivery.number);
  expect.soft(await missed(page)).toEqual([]);
  await picture(page, 'tablet-select');
  // one tap opens: a finger has no double click
  await select.documents().rows(delivery.number).first().tap();

  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.present(0, 3);
  expect.soft(await missed(page)).toEqual([]);
  await picture(page, 'tablet-check');
  await wizard.acceptWithoutReconciliation();
  await wizard.step('Подтверждение').tap();
  await wizard.statusesAreGood();
  expect(await isUnderTheThumb(page, wizard.confirmButton())).toBe(true);
  expect.soft(await missed(page)).toEqual([]);
  await wizard.confirm();
  await wizard.at('Обработка в МДЛП');
});

test('lists and documents of the stock are worked by a finger, what they do is under the thumb', async () => {
  const { page } = await stage.enter('sklad', tablet);
  const shell = new Shell(page);
  await shell.sections().getByRole('link', { name: 'Склад', exact: true }).tap();
  await shell.unfold('Склад');
  await shell.menu('Склад').getByRole('link', { name: 'Приход', exact: true }).tap();
  await settled(page);
  expect.soft(await missed(page)).toEqual([]);
  await picture(page, 'tablet-list');
  const list = new GridObject(page.getByRole('grid'));
  await list.data().first().tap();
  await page.getByRole('grid', { name: 'Строки документа' }).waitFor();
  await settled(page);
  expect.soft(await missed(page)).toEqual([]);
  await picture(page, 'tablet-document');
  const last = page.getByRole('main').getByRole('button').last();
  expect(await isUnderTheThumb(page, last)).toBe(true);
});
