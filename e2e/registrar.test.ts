import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { RegistrarDevice } from './support/registrar-device.ts';
import type { PackageCode } from './support/sandbox.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';
import { throughRegistrar } from './wizards/by-device.ts';
import { Supply } from './wizards/supply.ts';

let stage: Stage;
let stock: Stockroom;
let supply: Supply;
let device: RegistrarDevice;

beforeAll(async () => {
  stage = await openStage();
  stock = await Stockroom.of(stage, 'apteka');
  supply = await Supply.of(stage.sandbox, stock);
  device = new RegistrarDevice(stage.product);
  await device.install();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));
beforeEach(() => device.heal());

const { withdrawal_reg: requisition, withdrawal_recipe: prescription } = throughRegistrar;

async function enter(options = {}) {
  const visit = await stage.enter('apteka', options);
  return {
    ...visit,
    walk: new WizardWalk(visit.page, stage.product.scan),
    view: new OutgoingView(visit.page),
  };
}

/** From the start page to the confirmation with these packs. */
async function upTo(walk: WizardWalk, wizard: string, packs: readonly PackageCode[], entries: Entries) {
  await walk.begin(wizard, packs);
  await walk.fill(entries);
  await walk.onward('Подтверждение');
}
type Entries = Parameters<WizardWalk['fill']>[0];

const send = 'Передать регистратору';
const ready = { name: send, disabled: false };

test.each([
  ['withdrawal_reg', requisition, 'in_medical_use', 10531],
  ['withdrawal_recipe', prescription, 'in_discount_prescription_sale', 10521],
] as const)(
  '%s: the registrar takes the pack and its document is followed',
  async (wizard, entries, status, scheme) => {
    const { walk, page } = await enter();
    const { packs } = await supply.take('stock');
    await upTo(walk, wizard, packs, entries);
    await walk.confirm(send);
    await walk.sees('РВ отправил документ в МДЛП');
    await walk.accepted();
    await walk.sees('Выведена и списана');
    expect(await stage.sandbox.pack(packs[0]?.code ?? '')).toMatchObject({ status });
    const sent = (await stage.sandbox.sent(scheme)).filter(({ xml }) => xml.includes(packs[0]?.code ?? 'x'));
    expect(sent).toHaveLength(1);
    await page.goto('/mdlp/disposals');
    await page
      .getByRole('grid', { name: 'Выбытие через регистратор' })
      .getByText('Обработан в МДЛП')
      .first()
      .waitFor();
  },
);

test('the two dialogs tell of the device, and of what will end soon', async () => {
  const { walk, page } = await enter(still);
  await device.change({ registeredDays: 20 });
  const { packs } = await supply.take('stock');
  await upTo(walk, 'withdrawal_reg', packs, requisition);
  await walk.sees('Срок регистрации устройства истекает');
  expect(await inspect(page, 'registrar-confirm')).toEqual([]);
  await page.getByRole('button', { name: 'Статус РВ' }).click();
  const status = page.getByRole('dialog', { name: 'Статус регистратора выбытия' });
  await status.waitFor();
  expect(
    await status.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['Зарегистрирован', 'Ожидание', 'Журнал полный', expect.stringMatching(/\d\d\.\d\d\.\d{4}/)]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Об устройстве' }).click();
  const info = page.getByRole('dialog', { name: 'Регистратор выбытия' });
  await info.getByText(/^\d+ ч \d+ мин$/).waitFor();
  await info.getByText(/осталось дней: (?:19|20)/).waitFor();
});

test('a device that is off, or refuses the password, is told before anything is sent', async () => {
  const { walk, page, permit } = await enter();
  permit(/503|401/);
  await device.connection('off');
  const { packs } = await supply.take('stock');
  await upTo(walk, 'withdrawal_reg', packs, requisition);
  await walk.sees('Регистратор выбытия недоступен');
  await page.getByRole('button', { name: send }).and(page.locator('[aria-disabled]')).waitFor();
  await device.connection('ok');
  await device.login('другой');
  await page.getByRole('button', { name: 'Проверить связь' }).click();
  await walk.sees(/пользовател[яь] и(?:ли)? парол/i);
  await device.heal();
  await page.getByRole('button', { name: 'Проверить связь' }).click();
  await page.getByRole('button', ready).waitFor();
});

test('a task in error is taken back by a person and goes again under a new number', async () => {
  const { walk, page } = await enter();
  const { packs } = await supply.take('stock');
  await upTo(walk, 'withdrawal_reg', packs, requisition);
  await device.beforeDisposal(page, () => device.change({ failCode: '7375', failTimes: 1 }));
  await walk.confirm(send);
  await walk.sees(/Ошибка РВ \(5090\): .*7375/);
  expect(await stage.sandbox.pack(packs[0]?.code ?? '')).toMatchObject({ status: 'in_circulation' });
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await walk.at('Подтверждение');
  await walk.confirm(send);
  await walk.accepted();
  await page.goto('/mdlp/disposals');
  const grid = page.getByRole('grid', { name: 'Выбытие через регистратор' });
  await grid.getByText('Ошибка РВ').first().waitFor();
});

test('a code the registrar finds false is named with its cure before anything is disposed of', async () => {
  const { walk, page } = await enter();
  const { packs } = await supply.take('stock');
  const [pack] = packs;
  const forged = pack && { ...pack, raw: pack.raw.replace(/.{6}=$/, 'AAAAAA=') };
  await walk.begin('withdrawal_reg', forged ? [forged] : []);
  await walk.fill(requisition);
  await walk.onward('Подтверждение');
  await page.getByRole('button', { name: 'Проверить коды на РВ' }).click();
  const faulty = page.getByRole('table', { name: 'Коды, которые регистратор не примет' });
  await faulty.getByText(/Отложите упаковку/).waitFor();
  expect(await stage.sandbox.pack(pack?.code ?? '')).toMatchObject({ status: 'in_circulation' });
});

test('a pack the registrar refuses is told with its cure; the rest goes on by one click', async () => {
  const { walk, page, view } = await enter(still);
  const { packs } = await supply.take('stock', 2);
  const refused = packs[1]?.code ?? '';
  await upTo(walk, 'withdrawal_reg', packs, requisition);
  await device.beforeDisposal(page, () => stage.sandbox.setStatus([refused], 'paused_circulation'));
  await walk.confirm(send);
  await view.result().getByRole('heading', { name: 'Документ принят не полностью' }).waitFor();
  const table = page.getByRole('table', { name: 'Упаковки задания' });
  await table.getByText(/Проверьте упаковку в реестре/).waitFor();
  expect(await inspect(page, 'registrar-partly')).toEqual([]);
  expect(await stage.sandbox.pack(packs[0]?.code ?? '')).toMatchObject({ status: 'in_medical_use' });
  expect(await stage.sandbox.pack(refused)).toMatchObject({ status: 'paused_circulation' });
  await view.goOn().click();
  await page.waitForURL(/withdrawal_reg.*draft=/);
});

test('MDLP rejects after «ready»: the three sides are told apart, nothing leaves the stock', async () => {
  const { walk, page, view } = await enter(still);
  const { packs } = await supply.take('stock');
  await upTo(walk, 'withdrawal_reg', packs, requisition);
  await stage.sandbox.fault({ kind: 'outcome', result: 'Rejected', action: 10531, times: 1 });
  await walk.confirm(send);
  await view.became('МДЛП отклонила документ');
  await walk.sees('РВ принял, МДЛП отклонила');
  expect(await stock.pack(packs[0]?.code ?? '')).toMatchObject({ pack: { status: 'in_circulation' } });
  await page.goto('/mdlp/disposals');
  await page.getByRole('button', { name: 'Только расхождения' }).click();
  await page
    .getByRole('grid', { name: 'Выбытие через регистратор' })
    .getByText('МДЛП отклонила документ РВ')
    .waitFor();
  await page.getByRole('button', { name: /^Период/ }).click();
  await page.getByRole('button', { name: /^\d{4} год$/ }).click();
  await page.waitForURL(/differ=true.*period_s=|period_s=.*differ=true/);
  await page.getByText('МДЛП отклонила документ РВ').waitFor();
  expect(await inspect(page, 'disposals')).toEqual([]);
});

test('a pack without its full code is named before, and goes by signature', async () => {
  const { walk, page } = await enter();
  const { packs } = await supply.take('stock');
  const [pack] = packs;
  const typed = pack && { ...pack, raw: pack.code };
  await walk.begin('withdrawal_reg', []);
  await walk.fill(requisition);
  if (typed) await walk.scan(typed);
  await walk.go('Подтверждение');
  await walk.sees('Полный код сохранился не у всех');
  await page.getByRole('button', { name: /^Вывести по подписи/ }).click();
  await page.waitForURL(/withdrawal_med/);
});
