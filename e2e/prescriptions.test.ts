import { addPrescription, type CallInput, getPrescription, setPrescriptionStatus } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { prescriptionsOfRegion } from '@provizor/demo';
import { makeSnils } from '@provizor/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, settled, still } from './support/inspect.ts';
import { PrescriptionPages } from './support/pages/prescriptions.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { prescriptionSymbol } from './support/prescription-symbol.ts';
import { RegistrarDevice } from './support/registrar-device.ts';
import { anyGoods, inDays, Shelves } from './support/shelves.ts';
import { openDelivery, openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';
import { bySignature } from './wizards/rows.ts';

let stage: Stage;
let shelves: Shelves;
let programme: { id: number; name: string };
let storage: { id: number; name: string };

/** «Парацетамол-УС, таблетки 500 мг» of the demo. */
const paracetamol = '09520060000013';
const dotted = (iso: string) => iso.split('-').toReversed().join('.');
/** A refused step is a line of the console too. */
const refused = /status of (?:400|404|409|422)/;
let serial = 0;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'apteka');
  const source = await shelves.found('source_type', '');
  programme = await shelves.added('programme', {
    name: 'Проба-ОНЛС',
    kind: 'federal',
    source_type_id: source.id,
  });
  storage = await shelves.storage('Окно-Проба');
  const goods = await shelves.found('nomenclature', anyGoods);
  await shelves.posted(stockCalls.initial, {
    storage_id: storage.id,
    lines: [
      {
        n_line: 1,
        nomenclature_id: goods.id,
        series: 'ОКНО-1',
        quantity: '50',
        expiry: '2031-05-01',
        price: '110.00',
        vat_rate: '10',
        source: String(source.id),
      },
    ],
  });
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

type Entry = CallInput<typeof addPrescription>['body'];

/** A prescription a colleague has entered, each with a number and a patient of its own. */
function entered(rest: Partial<Entry> = {}) {
  serial += 1;
  const ssn = makeSnils(String(900_200_100 + serial));
  const patient = { ssn, name: `Проба Мария ${serial}`, birth_date: '1950-02-03' };
  const paper = { series: '7726', number: `Э-${serial}`, date: inDays(-3), programme_id: programme.id };
  const body = { ...paper, patient, drug: anyGoods, quantity: '3', ...rest };
  return shelves.person.call(addPrescription, { body });
}

/** Somebody of the pharmacy at a page. */
async function at(path: string) {
  const visit = await stage.enter('apteka', still);
  await visit.page.goto(path);
  await settled(visit.page);
  return { ...visit, pages: new PrescriptionPages(visit.page, stage.product.scan) };
}

test('a prescription is entered by hand with its patient; the second one leads to the first', async () => {
  const { page, pages, permit } = await at('/llo/recipes/add');
  permit(refused);
  const ssn = makeSnils('900300100');
  const write = async () => {
    await pages.fill('Серия', '7726');
    await pages.fill('Номер', 'РУКА-1');
    await pages.fill('Дата выписки', dotted(inDays(-2)));
    await pages.choose('Программа', programme.name);
    await pages.fill('Препарат, как на рецепте', anyGoods);
    await pages.fill('Количество', '2');
  };
  await pages.main();
  await pages.sees('Введите номер рецепта');
  await write();
  await pages.button('Пациента нет в списке').click();
  await pages.fill('СНИЛС пациента', ssn);
  await pages.fill('Фамилия, имя, отчество пациента', 'Проба Анна Ильинична');
  await pages.fill('Дата рождения', '03.02.1950');
  expect(await inspect(page, 'llo-add')).toEqual([]);
  await pages.main();
  await pages.stands('Выписан');
  await page.goto('/llo/recipes/add');
  await settled(page);
  await write();
  await pages.choose('Пациент', 'Проба Анна Ильинична');
  await pages.main();
  await page.getByRole('link', { name: 'Открыть внесённый рецепт' }).click();
  await page.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await pages.stands('Выписан');
  expect(await inspect(page, 'llo-card')).toEqual([]);
  const list = await pages.list('РУКА-1');
  await list.rows('РУКА-1').waitFor();
  expect(await inspect(page, 'llo-recipes')).toEqual([]);
});

test('a scanned prescription fills the form, and once it is there it is opened at the window', async () => {
  const { page, pages } = await at('/llo/recipes');
  const ssn = makeSnils('900400100');
  await pages.scan(prescriptionSymbol({ number: '1234567', ssn }));
  await pages.heading().filter({ hasText: 'Новый рецепт' }).waitFor();
  await expect.poll(() => pages.field('Номер').inputValue()).toBe('1234567');
  await pages.sees(/Если пациента с этим СНИЛС ещё нет/);
  expect(await inspect(page, 'llo-add-scanned')).toEqual([]);
  await pages.fill('Фамилия, имя, отчество пациента', 'Проба Вера Сергеевна');
  await pages.fill('Дата рождения', '03.02.1950');
  await pages.fill('Фамилия, имя, отчество врача', 'Проба Пётр Ильич');
  if ((await page.getByRole('textbox', { name: 'Программа' }).inputValue()) === '') {
    await pages.choose('Программа', programme.name);
  }
  await pages.fill('Препарат, как на рецепте', anyGoods);
  await pages.main();
  await pages.stands('Выписан');
  await page.goto('/llo/window');
  await settled(page);
  await pages.scan(prescriptionSymbol({ number: '1234567', ssn }));
  await pages.heading().filter({ hasText: 'Отпуск: рецепт 7726 № 1234567' }).waitFor();
  await pages.scan('m(1234567;7726;ABC)END');
  await pages.sees('Штрихкод не разобран');
  await pages.button('Внести рецепт вручную').click();
  await pages.heading().filter({ hasText: 'Новый рецепт' }).waitFor();
});

test('a prescription that is not here is searched by its number, here and in the region, then typed', async () => {
  const { page, pages } = await at('/llo/recipes');
  await page.keyboard.press('F6');
  await pages.dialog('Найти рецепт').getByRole('textbox', { name: 'Номер' }).fill('НЕТ-1');
  await pages.fill('СНИЛС пациента', makeSnils('900400200'));
  await pages.main();
  await pages.button('Внести вручную').click();
  await pages.heading().filter({ hasText: 'Новый рецепт' }).waitFor();
  expect(await pages.field('Номер').inputValue()).toBe('НЕТ-1');
  await pages.sees(/Если пациента с этим СНИЛС ещё нет/);
  // one the region knows fills the form, a person nobody knows here included
  const told = prescriptionsOfRegion.find(({ patient }) => patient.name.startsWith('Осинкина'));
  if (!told) throw new Error('The region of the demo does not know her');
  await page.goto('/llo/recipes');
  await settled(page);
  await page.keyboard.press('F6');
  const search = pages.dialog('Найти рецепт');
  await search.getByRole('textbox', { name: 'Номер' }).fill(told.number);
  await search.getByRole('textbox', { name: 'Дата выписки' }).fill(dotted(inDays(-told.daysAgo)));
  await pages.fill('СНИЛС пациента', told.patient.ssn);
  await pages.main();
  await pages.heading().filter({ hasText: 'Новый рецепт' }).waitFor();
  await expect.poll(() => pages.field('Номер').inputValue()).toBe(told.number);
  expect(await pages.field('Фамилия, имя, отчество пациента').inputValue()).toBe(told.patient.name);
  expect(await pages.field('Препарат, как на рецепте').inputValue()).toBe(told.drug);
});

test('who waits stands in the journal, can be served from the shelf, and is ordered for', async () => {
  const { id } = await entered({ number: 'ЖДЁТ-1' });
  await shelves.person.call(setPrescriptionStatus, {
    body: { recipeId: id, statusId: 'deferred', dateParent: inDays(-3), urgency: 'cito' },
  });
  const { page, pages } = await at(`/llo/deferred?query=${encodeURIComponent('ЖДЁТ-1')}`);
  await pages.grid('Отсроченное обеспечение').rows('ЖДЁТ-1').filter({ hasText: 'есть' }).waitFor();
  expect(await inspect(page, 'llo-deferred')).toEqual([]);
  const file = page.waitForEvent('download');
  await pages.button('Журнал в XLSX').click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  const paper = page.context().waitForEvent('page');
  await page.keyboard.press('F9');
  const printed = await paper;
  await printed.getByRole('heading', { name: /^Журнал отсроченного обеспечения/ }).waitFor();
  await printed.close();
  await page.getByRole('link', { name: 'Кого можно обслужить' }).last().click();
  await pages.grid('Кого можно обслужить').rows('ЖДЁТ-1').waitFor();
  expect(await inspect(page, 'llo-arrivals')).toEqual([]);
  await page.goto('/llo/need');
  await pages.grid('Потребность по отсроченным рецептам').rows(anyGoods).first().waitFor();
  expect(await inspect(page, 'llo-need')).toEqual([]);
  await pages.button('Составить заявку').click();
  await pages.choose('Кому нужно', storage.name);
  await pages.main();
  await page.getByRole('link', { name: /Открыть заявку №/ }).waitFor();
  // and on the start page, of everybody who may see it
  await page.goto('/main');
  await page.getByRole('link', { name: /Можно обслужить со склада: \d+\sотсроченн/ }).click();
  await pages.grid('Кого можно обслужить').rows('ЖДЁТ-1').waitFor();
});

test('a delivery says whom it can serve before it is accepted', async () => {
  const { page } = await stage.enter('apteka', still);
  // it brings what five of the demo wait for
  const wizard = await openDelivery(page, await stage.sandbox.demoDelivery('УД-000102'));
  await wizard.acceptWithoutReconciliation();
  await wizard.go('Сведения');
  await page.getByRole('link', { name: /можно обслужить 5\sотсроченных рецептов/ }).waitFor();
  expect(await inspect(page, 'awaited-delivery')).toEqual([]);
});

test('it is deferred with its term, refused with a reason, and the refusal is undone', async () => {
  const { id } = await entered();
  const { page, pages } = await at(`/llo/recipes/${id}`);
  await pages.stands('Выписан');
  await pages.button('Поставить на отсроченное обеспечение').click();
  await pages
    .dialog()
    .getByText(/Обслужить до .*осталось 10\sрабочих дней/)
    .waitFor();
  await pages.main();
  await pages.stands('Отсрочен');
  await pages.sees(/Отсрочен до .*осталось/);
  await pages.button('Отказать').click();
  await pages.dialog().getByRole('button', { name: 'Льгота не подтверждена' }).click();
  await pages.main();
  await pages.stands('Отказ');
  await page.getByText('Льгота не подтверждена').first().waitFor();
  const release = pages.button('Отпустить').and(page.locator('[aria-disabled="true"]'));
  expect(await release.getAttribute('title')).toMatch(/По рецепту отказано/);
  await pages.button('Отменить последний статус').click();
  await pages.main();
  await pages.stands('Отсрочен');
});

test('it is released in part by keys alone, and taken back', async () => {
  const { id } = await entered();
  const { page, pages } = await at(`/llo/recipes/${id}`);
  await pages.stands('Выписан');
  await pages.main();
  await pages.choose('Склад', storage.name);
  const packs = page.getByRole('textbox', { name: /^Отпустить, уп.*ОКНО-1/ });
  await packs.waitFor();
  expect(await packs.inputValue()).toBe('3');
  await packs.fill('5');
  await pages.sees(/Отпустите не больше 3/);
  await packs.fill('2');
  await pages.button(/Отпустить часть, останется 1/).waitFor();
  expect(await inspect(page, 'llo-window')).toEqual([]);
  await pages.main();
  await pages.sees(/Осталось 1\sуп/);
  expect(await inspect(page, 'llo-released')).toEqual([]);
  await page.goto(`/llo/recipes/${id}`);
  await pages.stands('Обслужен частично');
  await page.getByRole('link', { name: /Документ №/ }).waitFor();
  await pages.button('Вернуть отпущенное').click();
  await pages.dialog().getByRole('button', { name: 'Отпущено ошибочно' }).click();
  await pages.main();
  await pages.stands('Выписан');
  await pages.sees('Возвращено');
  expect(await shelves.person.call(getPrescription, { params: { id } })).toMatchObject({ released: '0' });
});

test('goods of a delivery serve who waited by at most six keys and clicks after the scans; MDLP is told, the return offers 391', async () => {
  await new RegistrarDevice(stage.product).install();
  const stock = await Stockroom.of(stage, 'apteka');
  const { packs } = await stock.accepted({ loose: 2, gtins: [paracetamol] });
  const [first] = packs;
  const { pack } = await stock.pack(first?.code ?? '');
  const lot = await shelves.lot(pack.series ?? '');
  const own = await shelves.found('source_type', 'Собственные');
  const { id: programme_id } = await shelves.added('programme', {
    name: 'Проба-Поставка',
    kind: 'regional',
    source_type_id: own.id,
  });
  const [serialNumber, ssn] = ['7654321', makeSnils('900400300')];
  const { id } = await entered({
    number: serialNumber,
    programme_id,
    quantity: '2',
    dosage: '500 мг',
    patient: { ssn, name: 'Проба Раиса Ильинична', birth_date: '1950-02-03' },
  });
  await shelves.person.call(setPrescriptionStatus, {
    body: { recipeId: id, statusId: 'deferred', dateParent: inDays(-3), urgency: 'usual' },
  });
  const { page, pages } = await at(`/llo/window?id=${id}`);
  await pages.choose('Склад', lot.storage.name);
  await pages.sees('Отсканировано: 0 упаковок');
  await page.goto('/llo/window');
  await settled(page);
  const walk = new WizardWalk(page, stage.product.scan);
  await pages.scan(prescriptionSymbol({ number: serialNumber, ssn }));
  await pages.heading().filter({ hasText: serialNumber }).waitFor();
  for (const { raw } of packs) await pages.scan(raw);
  await pages.sees(/Отсканировано: 2\sупаковки/);
  await page.getByRole('button', { name: /^Отпустить/, disabled: false }).waitFor();
  walk.hand.take();
  await walk.hand.press('Control+Enter');
  await pages.sees('Отпуск проведён');
  await walk.hand.click(pages.button('Отпуск по льготному рецепту').first());
  await walk.fill({});
  await walk.onward('Подтверждение');
  const bySign = page.getByRole('button', { name: bySignature, disabled: false });
  await bySign
    .or(page.getByRole('button', { name: 'Подтвердить отпуск', disabled: false }))
    .first()
    .waitFor();
  const other = await bySign.isVisible();
  await walk.confirm(other ? bySignature : 'Подтвердить отпуск', other ? 'other' : 'main');
  expect(walk.hand.take()).toBeLessThanOrEqual(6);
  await walk.accepted();
  const told = await Promise.all(packs.map(({ code }) => stage.sandbox.pack(code)));
  expect(told.map(({ status }) => status)).toEqual(packs.map(() => 'in_discount_prescription_sale'));
  await page.goto(`/llo/recipes/${id}`);
  await pages.stands('Обслужен');
  await pages.button('Вернуть отпущенное').click();
  await pages.dialog().getByRole('button', { name: 'Отпущено ошибочно' }).click();
  await pages.main();
  await pages.stands('Отсрочен');
  await pages.button('Вернуть в оборот').click();
  await page.waitForURL(/\/wizzard\/return_to_circulation\?.*draft=/);
  await walk.region('Упаковки').or(walk.region('Сведения')).first().waitFor();
  await walk.step('Упаковки').filter({ hasText: '2' }).waitFor();
});

test('the window and the overview wait for a scan; an empty window says what to do first', async () => {
  const { page, pages } = await at('/llo/window');
  await pages.sees('Отсканируйте рецепт');
  expect(await inspect(page, 'llo-window-empty')).toEqual([]);
  await page.goto('/llo');
  await pages.sees('ждут отпуска');
  expect(await inspect(page, 'llo-home')).toEqual([]);
});
