import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { checkedEarlier } from './support/later.ts';
import { GridObject } from './support/pages/grid.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { RegistrarDevice } from './support/registrar-device.ts';
import { type PackageCode, placeOf } from './support/sandbox.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';

let stage: Stage;
let packs: PackageCode[];
let boxes: PackageCode[];

beforeAll(async () => {
  stage = await openStage();
  const stock = await Stockroom.of(stage, 'apteka');
  const delivery = await stock.accepted({ loose: 8, boxes: 1, packsPerBox: 2 });
  packs = delivery.packs.filter(({ parent }) => parent === null);
  ({ boxes } = delivery);
  await new RegistrarDevice(stage.product).install();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const place = { 'Место деятельности': { pick: 'Аптека № 1' } };

async function enter(): Promise<WizardWalk> {
  const { page } = await stage.enter('apteka', still);
  return new WizardWalk(page, stage.product.scan);
}

/** What the passport on the screen says: its fields by their names, without spaces; the cells of its lines. */
async function passportOf({ page }: WizardWalk['hand']) {
  const passport = page.getByRole('region', { name: 'Паспорт документа' });
  await passport.waitFor();
  const [names, values] = await Promise.all([
    passport.locator('dt').allTextContents(),
    passport.locator('dd').allTextContents(),
  ]);
  const plain = (text: string) => text.replace(/\s/g, '');
  const fields = new Map(names.map((name, at) => [name, plain(values[at] ?? '')]));
  const grid = new GridObject(page.getByRole('grid', { name: 'Строки документа' }));
  const rows = await grid.data().all();
  const lines = await Promise.all(
    rows.map(async (row) => (await row.getByRole('gridcell').allTextContents()).map(plain)),
  );
  return { text: [...fields.values()].join('\n'), fields, lines };
}

/** Values of an element of a document, in their order. */
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value);

/** The one document of an action that names a code, as MDLP has got it. */
async function sentWith(action: number, { code }: PackageCode): Promise<string> {
  const sent = (await stage.sandbox.sent(action)).filter(
    ({ xml }) => xml.includes(`<subject_id>${placeOf('apteka')}`) && xml.includes(`>${code}<`),
  );
  expect(sent.map(({ outcome }) => outcome)).toEqual(['ACCEPTED']);
  return sent[0]?.xml ?? '';
}

const codesOf = (xml: string) => [...valuesOf(xml, 'sgtin'), ...valuesOf(xml, 'sscc')].sort();
const codesOn = (lines: string[][]) => lines.map(([code = '']) => code).sort();

test('a shipment: who, from where, to whom, number, each pack and box with its price are those MDLP gets', async () => {
  const walk = await enter();
  const { page } = walk.hand;
  const [pack, box] = [packs.shift(), boxes.shift()];
  if (!pack || !box) throw new Error('No goods');
  await walk.begin('move_order', [pack]);
  await walk.scan(box);
  await walk.go('Сведения');
  // the partner is chosen in the dialog
  await page.getByRole('button', { name: 'Выбрать из списка' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выберите контрагента' });
  await dialog.getByRole('textbox', { name: 'Название или ИНН' }).fill('дистрибьютор');
  const found = dialog.getByRole('list', { name: 'Выберите контрагента' }).getByRole('button');
  await expect
    .poll(() => found.allTextContents())
    .toEqual([expect.stringMatching(/дистрибьютор.*ИНН \d{10}/i)]);
  await found.first().click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => walk.field('Контрагент').inputValue()).toMatch(/дистрибьютор/i);
  await walk.field('Место отгрузки').focus();
  await walk.fill({
    'Место отгрузки': { pick: 'Аптека № 1' },
    'Место получателя': { pick: 'Центральный', type: 'цен' },
    'Источник финансирования': { pick: 'Собственные', type: 'соб' },
    'Тип договора (контракта)': { pick: 'Купля', type: 'куп' },
  });
  await walk.price('100');
  await walk.onward('Подтверждение');
  const told = await passportOf(walk.hand);
  expect(await inspect(page, 'passport')).toEqual([]);
  await walk.confirm('Подтвердить отгрузку');
  await walk.accepted();
  const xml = await sentWith(415, pack);
  expect(codesOn(told.lines)).toEqual(codesOf(xml));
  expect(codesOf(xml)).toEqual([pack.code, box.code].sort());
  for (const name of ['subject_id', 'receiver_id', 'doc_num'])
    for (const value of valuesOf(xml, name))
      expect([name, told.text]).toEqual([name, expect.stringContaining(value)]);
  const own = told.lines.find(([code]) => code === pack.code)?.join(' ') ?? '';
  for (const cost of valuesOf(xml, 'cost')) expect(own).toContain(cost.replace('.', ','));
});

test('parts of packs (531): typed on the sheet, told in the passport, sent as they were told', async () => {
  const walk = await enter();
  const { page } = walk.hand;
  const [part, whole] = packs.splice(0, 2);
  if (!part || !whole) throw new Error('No goods');
  await walk.begin('withdrawal_med', [part, whole]);
  await walk.fill(place);
  await page
    .getByRole('switch', { name: 'Дробное списание' })
    .or(page.getByLabel('Дробное списание'))
    .first()
    .check();
  // the step comes with the answer to the switch, and the key waits for it
  await walk.step('Доли упаковок').waitFor();
  await page.getByRole('button', { name: /^Дальше/, disabled: false }).waitFor();
  await walk.onward('Доли упаковок');
  const cell = page.getByRole('textbox', { name: new RegExp(`${part.code}$`) });
  const amount = page.locator(`input[aria-label$="${part.code}"]`).last();
  await cell.first().waitFor();
  await amount.fill('1000000');
  await walk.sees('Доля не должна превышать количество в упаковке');
  await amount.fill('1');
  // a share for all by the keys of a spreadsheet, and back
  const shares = page.getByRole('textbox', { name: /^Доля: / });
  const typed = () => Promise.all([0, 1].map((at) => shares.nth(at).inputValue()));
  const before = await typed();
  await shares.first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(typed).toEqual([before[0], before[0]]);
  await page.keyboard.press('Control+z');
  await expect.poll(typed).toEqual(before);
  await walk.onward('Подтверждение');
  const told = await passportOf(walk.hand);
  await walk.confirm('Подтвердить выдачу');
  await walk.accepted();
  const xml = await sentWith(531, part);
  expect(codesOn(told.lines)).toEqual([part.code, whole.code].sort());
  const [share = ''] = /<sold_part>([^<]*)<\/sold_part>/.exec(xml)?.slice(1) ?? [];
  expect(share).toMatch(/^1\/\d+$/);
  expect(told.lines.find(([code]) => code === part.code)).toContain(share);
  expect(told.lines.find(([code]) => code === whole.code)).not.toContain(share);
});

test('withdrawn goods go back (417): the passport names who gets them, where and by what paper', async () => {
  const walk = await enter();
  const [pack] = packs.splice(0, 1);
  if (!pack) throw new Error('No goods');
  await stage.sandbox.setStatus([pack.code], 'out_of_circulation');
  await walk.open('move_return');
  await walk.fill({
    'Место отгрузки': { pick: 'Аптека № 1' },
    Контрагент: { pick: 'дистрибьютор', type: 'дис' },
    'Место поставщика': { pick: 'Центральный', type: 'цен' },
  });
  await walk.scan(pack);
  await walk.sees('Упаковка добавлена');
  await walk.onward('Подтверждение');
  const told = await passportOf(walk.hand);
  await walk.confirm('Подтвердить возврат');
  await walk.accepted();
  const xml = await sentWith(417, pack);
  expect(codesOn(told.lines)).toEqual([pack.code]);
  for (const name of ['subject_id', 'receiver_id', 'doc_num'])
    for (const value of valuesOf(xml, name))
      expect([name, told.text]).toEqual([name, expect.stringContaining(value)]);
});

test('what MDLP said may change before one signs: the last step asks anew, and nothing is signed by an old answer', async () => {
  const { page, permit } = await stage.enter('apteka', still);
  permit(/status of 409/);
  const walk = new WizardWalk(page, stage.product.scan);
  const [good, changed] = packs.splice(0, 2);
  if (!good || !changed) throw new Error('No goods');
  await walk.open('withdrawal_med');
  await walk.fill(place);
  for (const pack of [good, changed]) await walk.scan(pack);
  await walk.sees('Упаковка добавлена');
  await stage.sandbox.setStatus([changed.code], 'paused_circulation');
  await checkedEarlier(stage.product, 2);
  await walk.onward('Подтверждение');
  await walk.sees('Проблемных упаковок: 1 из 2');
  await walk.sees(/^Ответ МДЛП от \d\d:\d\d$/);
  await page.getByRole('button', { name: /содержит упаковки/ }).waitFor();
  // a key pressed before the document can go is answered by why
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('region', { name: 'Сообщения' })
    .getByText('содержит упаковки, которые невозможно вывести')
    .waitFor();
  await page.getByRole('checkbox', { name: /^Не выводить/ }).check();
  await passportOf(walk.hand);

  await stage.sandbox.setStatus([good.code], 'paused_circulation');
  await checkedEarlier(stage.product, 10);
  await page.keyboard.press('Control+Enter');
  await walk.sees(/Упаковки проверены в МДЛП больше 10 минут назад/);
  await walk.sees('Проблемных упаковок: 2 из 2');
  expect(await stage.sandbox.sent(531)).not.toContainEqual(
    expect.objectContaining({ xml: expect.stringContaining(good.code) }),
  );
});

test('a pack suspended and set free seconds ago stops nobody: the last step asks again about what it would refuse', async () => {
  const walk = await enter();
  const { page } = walk.hand;
  const [good, freed] = packs.splice(0, 2);
  if (!good || !freed) throw new Error('No goods');
  await stage.sandbox.setStatus([freed.code], 'paused_circulation');
  await walk.open('withdrawal_med');
  await walk.fill(place);
  for (const pack of [good, freed]) await walk.scan(pack);
  await walk.onward('Подтверждение');
  await walk.sees('Проблемных упаковок: 1 из 2');
  await walk.sees('Осталось:');
  await walk.go('Упаковки');
  await stage.sandbox.setStatus([freed.code], 'in_circulation');
  await checkedEarlier(stage.product, 0.1);
  await walk.onward('Подтверждение');
  await walk.sees('2 упаковки: можно вывести');
  await passportOf(walk.hand);
  expect(await page.getByText('Проблемных упаковок').count()).toBe(0);
  await walk.confirm('Подтвердить выдачу');
  await walk.accepted();
  await sentWith(531, freed);
});
