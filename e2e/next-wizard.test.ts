import type { WizardName } from '@provizor/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Palette } from './support/pages/palette.ts';
import { StartPage } from './support/pages/start-page.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';
import { Checkout } from './wizards/checkout.ts';
import { Supply } from './wizards/supply.ts';

/** The next wizard of the product: which packs it takes … */
const rule = `  sampling: {
    scheme: 552,
    notification: null,
    verb: 'отобрать',
    ...spending,
    statuses: circulation,
  },`;

/** … and its screens; nothing else is touched. */
const definition = `  sampling: {
    title: 'Отбор образцов',
    situation: 'Инспектор отобрал образцы для испытаний',
    group: 'spend',
    source: 'goods',
    confirm: 'Подтвердить отбор',
    objects: 'packs',
    number: 'destroy',
    fields: [
      place('Место деятельности'),
      { key: 'withdrawal_type', label: 'Причина вывода', required: 'Укажите причину вывода' },
      { key: 'doc_num', label: 'Номер акта отбора', required: 'Введите номер акта отбора' },
      { key: 'doc_date', label: 'Дата акта отбора', required: 'Введите дату акта отбора' },
    ],
  },`;

const title = 'Отбор образцов';
let checkout: Checkout;
let stage: Stage;
let supply: Supply;

beforeAll(async () => {
  checkout = await Checkout.copy();
  await checkout.add('packages/domain/src/wizards/wizard-rules.ts', rule, '} as const satisfies');
  await checkout.add('packages/contract/src/wizards/definitions.ts', definition, '} as const satisfies');
  stage = await openStage({}, await checkout.starter());
  supply = await Supply.of(stage.sandbox, await Stockroom.of(stage, 'apteka'));
});
afterAll(async () => {
  await stage.close();
  await checkout.remove();
});
afterEach((context) => stage.leave(context));

test('no other table asks for it', async () => {
  expect(await checkout.compile('apps/web')).toBe('');
  expect(await checkout.compile('apps/server')).toBe('');
});

test('stands on the start page, in the search and in the help', async () => {
  const { page } = await stage.enter('apteka');
  await new StartPage(page).open();
  await page.keyboard.press('F3');
  await page.keyboard.type('инспектор');
  await page.locator('[data-situation="sampling"]').filter({ hasText: title }).waitFor();
  const palette = new Palette(page);
  await palette.open();
  await palette.ask('отбор образцов');
  await palette.root().getByRole('button').filter({ hasText: title }).click();
  await new WizardWalk(page, stage.product.scan).steps().waitFor();
  await page.getByRole('heading', { name: title }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await help.getByText('Инспектор отобрал образцы для испытаний.').waitFor();
  await help
    .getByText('Заполните «Место деятельности», «Причина вывода», «Номер акта отбора»', { exact: false })
    .waitFor();
});

test('goes from the scan to the accepted ticket', async () => {
  const { page } = await stage.enter('apteka');
  const walk = new WizardWalk(page, stage.product.scan);
  const { scans, packs } = await supply.take('stock');
  // known to the copy alone
  await walk.begin('sampling' as WizardName, scans);
  await walk.fill({
    'Место деятельности': { pick: 'Аптека № 1' },
    'Причина вывода': { pick: '13 - ', type: '13' },
  });
  await walk.onward('Подтверждение');
  await page.getByText('Номер акта отбора').waitFor();
  await walk.confirm('Подтвердить отбор');
  await walk.accepted();
  const [pack] = packs;
  const sent = (await stage.sandbox.sent(552)).filter(({ xml }) => xml.includes(pack?.code ?? 'x'));
  expect(sent.map(({ outcome }) => outcome)).toEqual(['ACCEPTED']);
  expect(sent[0]?.xml).toContain('<withdrawal_type>13</withdrawal_type>');
  expect(sent[0]?.xml).toMatch(/<doc_num>[^<]+<\/doc_num>/);
  expect(await stage.sandbox.pack(pack?.code ?? '')).toMatchObject({ status: 'out_of_circulation' });
});
