import { wizardNames, wizardOf } from '@provizor/contract';
import { organizations } from '@provizor/demo';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { GoodsWizard } from './support/pages/goods-wizard.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { type Delivery, type PackageCode, placeOf } from './support/sandbox.ts';
import { openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let accepted: Delivery;
/** Packs of the accepted delivery that lie in no box. */
let loose: PackageCode[];

const own = organizations.find(({ users }) => users.some(({ username }) => username === 'apteka'));
const placeName = (index: number) => own?.places[index]?.name ?? '';

beforeAll(async () => {
  stage = await openStage();
  const { page } = await stage.enter('apteka');
  const request = { loose: 6, boxes: 2, packsPerBox: 3 };
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', request);
  accepted = delivery;
  loose = delivery.packs.filter(({ parent }) => parent === null);
  await wizard.acceptWithoutReconciliation();
  await wizard.go('Подтверждение');
  await wizard.confirm();
  await new OutgoingView(page).became('Поставка принята');
}, 120_000);
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** Scans these codes into the pile, at whatever step. */
async function scanInto(wizard: GoodsWizard, codes: readonly (PackageCode | undefined)[]): Promise<void> {
  for (const code of codes) {
    if (!code) throw new Error('The delivery is smaller than the test expects');
    await stage.product.scan(code.raw);
    await wizard.tells(code.code, /добавлена/);
  }
}

const statusOf = (code: PackageCode | undefined) => stage.sandbox.pack(code?.code ?? '');

test('a pack is withdrawn, scanned beside the details already, and returns to circulation', async () => {
  const { page } = await stage.enter('apteka');
  const wizard = new GoodsWizard(page);
  await wizard.begin('withdrawal');
  await scanInto(wizard, [loose[0]]);
  await wizard.choose('Место деятельности', placeName(0));
  await wizard.choose('Причина вывода', '13 - ');
  await wizard.onward('Упаковки');
  await wizard.holds('1 упаковка');
  await wizard.onward('Подтверждение');
  await wizard.confirm('Подтвердить вывод из оборота');
  expect(await statusOf(loose[0])).toMatchObject({ status: 'out_of_circulation' });

  await wizard.begin('return_to_circulation');
  await scanInto(wizard, [loose[0]]);
  await wizard.choose('Место деятельности', placeName(0));
  await wizard.choose('Почему была выведена', '1 - ');
  await wizard.onward('Упаковки');
  await wizard.onward('Подтверждение');
  await wizard.confirm('Подтвердить ввод');
  expect(await statusOf(loose[0])).toMatchObject({ status: 'in_circulation' });
});

test('a box is opened, and a pack of it is handed out in part', async () => {
  const { page } = await stage.enter('apteka');
  const wizard = new GoodsWizard(page);
  const [box] = accepted.boxes;
  const inside = accepted.packs.find(({ parent }) => parent === box?.code);
  await wizard.begin('unpack');
  await wizard.choose('Место деятельности', placeName(0));
  await scanInto(wizard, [box]);
  await wizard.onward('Упаковки');
  await wizard.holds('1 коробка, 3 упаковки');
  await stage.product.scan(inside?.raw ?? '');
  await wizard.tells(inside?.code ?? '', 'Здесь указывают только транспортные упаковки');
  await wizard.onward('Подтверждение');
  await wizard.confirm('Подтвердить расформирование');

  await wizard.begin('withdrawal_med');
  await wizard.choose('Место деятельности', placeName(0));
  await wizard.onward('Упаковки');
  await scanInto(wizard, [inside]);
  await page.getByRole('switch', { name: 'Дробное списание' }).click();
  await wizard.opens('Доли упаковок');
  await wizard.onward('Доли упаковок');
  await wizard.cells('Доля').fill('3');
  await wizard.step('Доли упаковок').filter({ hasText: 'долями: 1' }).waitFor();
  await wizard.onward('Подтверждение');
  await wizard.confirm('Подтвердить выдачу');
  const [sent] = await stage.sandbox.sent(531);
  expect(sent?.xml).toMatch(/<sold_part>3\/\d+<\/sold_part>/);
});

test('a box and a pack go to another place of ours', async () => {
  const { page } = await stage.enter('apteka');
  const wizard = new GoodsWizard(page);
  const box = accepted.boxes[1];
  const inside = accepted.packs.find(({ parent }) => parent === box?.code);
  await wizard.begin('move');
  await wizard.choose('Откуда', placeName(0));
  await wizard.choose('Куда', placeName(1));
  await scanInto(wizard, [box, loose[1]]);
  await wizard.holds('1 коробка, 4 упаковки');
  await stage.product.scan(inside?.raw ?? '');
  await wizard.tells(inside?.code ?? '', box?.code ?? 'нет');
  await wizard.onward('Упаковки');
  await wizard.onward('Подтверждение');
  await wizard.confirm('Подтвердить перемещение');
  expect(await statusOf(loose[1])).toMatchObject({ place: own?.places[1]?.branch_id });
});

test('packs are shipped with prices and the shipment is called off', async () => {
  const { page } = await stage.enter('apteka');
  const wizard = new GoodsWizard(page);
  await wizard.begin('move_order');
  await wizard.choose('Место отгрузки', placeName(0));
  await wizard.chooseAny('Контрагент');
  await page.getByRole('button', { name: 'Обновить места из МДЛП' }).waitFor();
  await wizard.chooseAny('Место получателя');
  await wizard.choose('Источник финансирования', 'Собственные');
  await wizard.choose('Тип договора', 'Купля');
  await scanInto(wizard, [loose[2], loose[3]]);
  await wizard.onward('Упаковки');
  await wizard.onward('Цены');
  await wizard.cells('Цена с НДС').first().waitFor();
  for (const cell of await wizard.cells('Цена с НДС').all()) await cell.fill('110,5');
  await page.getByRole('button', { name: '10 %' }).click();
  await wizard.step('Цены').filter({ hasText: 'указаны' }).waitFor();
  await wizard.onward('Подтверждение');
  await wizard.confirm('Подтвердить отгрузку');
  const [sent] = await stage.sandbox.sent(415);
  expect(sent?.xml).toContain('<cost>110.50</cost>');
  expect(sent?.xml).toContain('<vat_value>10.05</vat_value>');

  await page.goto('/wizzard/refusal_sender');
  const documents = page.getByRole('grid', { name: 'Отправленные документы' });
  await documents.getByRole('row').filter({ hasText: '415' }).first().dblclick();
  await wizard.at('Что и почему отозвать');
  await page.getByRole('textbox', { name: 'Причина отзыва' }).fill('Отгружено по ошибке');
  await wizard.onward('Подтверждение');
  await wizard.confirm('Подтвердить отправку');
  expect(await statusOf(loose[2])).toMatchObject({ status: 'in_circulation' });
});

test('what is scanned of a delivery is refused, the rest stays', async () => {
  const { page } = await stage.enter('apteka');
  const coming = await stage.sandbox.deliver({
    receiver: placeOf('apteka'),
    loose: 3,
    boxes: 1,
    packsPerBox: 2,
  });
  const [refused, kept] = coming.packs.filter(({ parent }) => parent === null);
  const wizard = new GoodsWizard(page);
  await page.goto('/wizzard/refusal_receiver');
  await page.getByRole('button', { name: 'Обновить документы' }).click();
  await page.getByRole('row').filter({ hasText: coming.number }).first().dblclick();
  await wizard.at('Что и почему отклонить');
  await page.getByText('Отмечено: 5 из').waitFor();
  await stage.product.scan(refused?.raw ?? '');
  await wizard.tells(refused?.code ?? '', 'Упаковка отмечена');
  await page.getByText('Отмечено: 1 из').waitFor();
  await page.getByRole('textbox', { name: 'Причина отказа' }).fill('Бой при перевозке');
  await wizard.onward('Подтверждение');
  await wizard.confirm('Отказаться от приёмки');
  const [sent] = await stage.sandbox.sent(252);
  expect(sent?.xml).toContain(refused?.code);
  expect(sent?.xml).not.toContain(kept?.code);
});

test('goods of a supplier outside MDLP are posted by his numbers', async () => {
  const { page } = await stage.enter('apteka');
  const coming = await stage.sandbox.deliver({ receiver: placeOf('apteka'), loose: 2 });
  const wizard = new GoodsWizard(page);
  await wizard.begin('posting');
  await wizard.choose('Поставщик', 'дистрибьютор');
  await wizard.choose('Место приёмки', placeName(0));
  await wizard.chooseAny('Место хранения');
  await wizard.choice('Номер документа').fill('Н-77');
  await wizard.choose('Источник финансирования', 'Собственные');
  await wizard.choose('Тип договора', 'Купля');
  await scanInto(wizard, coming.packs);
  await wizard.onward('Упаковки');
  await wizard.onward('Цены');
  await wizard.cells('Цена с НДС').first().waitFor();
  for (const cell of await wizard.cells('Цена с НДС').all()) await cell.fill('50');
  await page.getByRole('button', { name: '10 %' }).click();
  await wizard.step('Цены').filter({ hasText: 'указаны' }).waitFor();
  await wizard.onward('Подтверждение');
  await wizard.confirm('Подтвердить приемку');
  expect(await statusOf(coming.packs[0])).toMatchObject({
    status: 'in_circulation',
    place: own?.places[0]?.branch_id,
  });
});

test('every wizard opens without barriers, in both themes', async () => {
  const { page } = await stage.enter('apteka', still);
  const wizard = new GoodsWizard(page);
  const barriers: string[] = [];
  for (const name of wizardNames.filter((each) => wizardOf(each).source === 'goods')) {
    await wizard.begin(name);
    barriers.push(...(await inspect(page, `wizard-${name}`)));
  }
  await wizard.go('Упаковки');
  barriers.push(...(await inspect(page, 'wizard-pile')));
  for (const name of ['refusal_receiver', 'refusal_sender']) {
    await page.goto(`/wizzard/${name}`);
    barriers.push(...(await inspect(page, `wizard-${name}`)));
  }
  expect(barriers).toEqual([]);
});
