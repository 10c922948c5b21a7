import {
  addPrescription,
  getFrllo,
  listFrllo,
  listPrescriptions,
  putPatientBenefits,
  putRegisterSettings,
} from '@provizor/contract';
import { dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { makeSnils } from '@provizor/domain';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, settled, still } from './support/inspect.ts';
import { Shell } from './support/pages/shell.ts';
import { inDays, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;
let programme: { id: number; name: string };

/** A refused step is a line of the console too. */
const refused = /status of (?:400|409|422)/;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'zav');
  const source = await shelves.found('source_type', '');
  programme = await shelves.added('programme', {
    name: 'Пакеты-Проба',
    kind: 'federal',
    source_type_id: source.id,
  });
  for (const n of [1, 2]) await entered(n);
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** A prescription of last month of a patient who holds a benefit. */
async function entered(n: number) {
  const category = await shelves.found('benefit_category', '1.00000.0218');
  const patient = {
    ssn: makeSnils(String(900_400_000 + n)),
    name: `Проба Анна ${['Первая', 'Вторая'][n - 1]}`,
    birth_date: '1950-02-03',
    sex: 'female' as const,
  };
  const paper = {
    series: '7726',
    number: `П-${n}`,
    date: `${lastMonth()}-10`,
    drug: 'Метформин',
    quantity: '1',
  };
  const body = { ...paper, patient, programme_id: programme.id, benefit_category_id: category.id };
  await shelves.person.call(addPrescription, { body });
  const { id } = await shelves.found('patient', patient.name);
  const items = [{ category_id: category.id, since: '2020-01-01', until: null, document: null }];
  await shelves.person.call(putPatientBenefits, { params: { id }, body: { items } as never });
}

function lastMonth(): string {
  const [year = 0, month = 0] = inDays(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

async function at(path: string) {
  const visit = await stage.enter('zav', still);
  await visit.page.goto(new URL(path, visit.page.url()).href);
  await settled(visit.page);
  return visit;
}

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Chooses by typing into a field with a list. */
async function pick(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label }).last().fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Chooses the programme in the dialog or on the page, and asks for the check. */
async function check(page: Page) {
  await pick(page, 'Программа', programme.name);
  await page.getByRole('button', { name: 'Проверить' }).click();
}

async function form(page: Page) {
  await page.getByRole('button', { name: 'Сформировать' }).first().click();
  await check(page);
  await sees(page, /К отправке: /);
  await page.getByRole('dialog').getByRole('button', { name: 'Сформировать' }).click();
  await sees(page, /Сформировано пакетов: 1/);
}

/** Documents of the newest package as the register would read them. */
async function newest() {
  const { items } = await shelves.person.call(listFrllo, { query: {} });
  const id = Math.max(...items.map((one) => one.package_frllo_id));
  const { records } = await shelves.person.call(getFrllo, { params: { id }, query: {} });
  return { id, documents: records.map(({ uuid }) => uuid) };
}

const answer = (document: string, status: number, own = '') =>
  `<element><document_id>${document}</document_id><status>${status}</status>${own}</element>`;
const protocol = (...answers: string[]) => `<root><result>${answers.join('')}</result></root>`;

async function load(page: Page, id: number, content: string) {
  await page.goto(new URL(`/llo/frllo/${id}`, page.url()).href);
  await settled(page);
  const file = { name: 'протокол.xml', mimeType: 'application/xml', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

test('a package is formed, refused in part, corrected, accepted', async () => {
  const codes = {
    body_code: null,
    system_code: '9.999',
    region: '99000',
    organization_oid: '1.2.643',
    zone: 3,
  };
  await shelves.person.call(putRegisterSettings, { body: codes });
  const { page, permit } = await at('/llo/frllo');
  permit(refused);
  await form(page);
  expect(await inspect(page, 'llo-frllo')).toEqual([]);
  const first = await newest();
  expect(first.documents).toHaveLength(2);
  const [good = '', bad = ''] = first.documents;

  await load(page, first.id, protocol(answer('чужой', 200)));
  await sees(page, /Протокол другого пакета/);
  const errors =
    '<errors><element><code>CitizenIdentifyError</code><description>СНИЛС другого человека</description></element></errors>';
  await load(
    page,
    first.id,
    protocol(answer(good, 200, '<reg_num>FR-1</reg_num>'), answer(bad, 400, errors)),
  );
  await sees(page, 'Отклонено 1 из 2');
  await sees(page, 'CitizenIdentifyError: СНИЛС другого человека');
  expect(await inspect(page, 'llo-frllo-package')).toEqual([]);

  const patient = await shelves.found('patient', 'Проба Анна Вторая');
  const { put } = dictionaryOf('patient').calls;
  const corrected = { ...patient, ssn: makeSnils('900400009') };
  await shelves.person.call(put, placeInput(put, corrected) as never);
  await page.goto(new URL('/llo/frllo', page.url()).href);
  await settled(page);
  await form(page);
  const second = await newest();
  expect(second.documents).toHaveLength(1);
  await load(page, second.id, protocol(answer(second.documents[0] ?? '', 200, '<reg_num>FR-2</reg_num>')));
  await sees(page, 'Принят');
  await sees(page, 'FR-2');
});

test('benefits and money in place of medicines are typed in the card of a patient, and the register is told', async () => {
  const patient = await shelves.added('patient', {
    name: 'Проба Денежная Ильинична',
    ssn: makeSnils('900400010'),
    birth_date: '1950-02-03',
    sex: 'female',
  });
  const { page, permit } = await at(`/llo/patients/id${patient.id}`);
  permit(refused);
  await sees(page, /Льгот нет/);
  await page.getByRole('button', { name: 'Добавить льготу' }).click();
  await page.keyboard.press('Control+Enter');
  await sees(page, 'Выберите категорию льготы');
  await pick(page, 'Категория льготы', 'Инвалиды I группы');
  await page.getByRole('textbox', { name: /^Действует с/ }).fill('01.01.2020');
  await page.getByRole('textbox', { name: /^Документ/ }).fill('Справка МСЭ № 1');
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('row', { name: /Инвалиды I группы.*с 01\.01\.2020.*Действует.*Справка МСЭ/ })
    .waitFor();

  const money = async (since: string, until: string) => {
    await page.getByRole('button', { name: 'Добавить отказ' }).click();
    await page.getByRole('textbox', { name: /^Получает деньги с/ }).fill(since);
    await page.getByRole('textbox', { name: /^Действует по/ }).fill(until);
    await page.keyboard.press('Control+Enter');
  };
  await money('01.01.2024', '31.12.2024');
  await page.getByRole('row', { name: /с 01\.01\.2024 по 31\.12\.2024.*Срок истёк/ }).waitFor();
  await money('01.12.2024', '');
  await sees(page, /Срок пересекается с другим отказом/);
  await page.getByRole('textbox', { name: /^Получает деньги с/ }).fill('01.01.2025');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('row', { name: /с 01\.01\.2025.*Действует/ }).waitFor();
  expect(await inspect(page, 'llo-patient')).toEqual([]);

  await page.goto(new URL('/llo/frllo', page.url()).href);
  await settled(page);
  await page.getByRole('button', { name: 'Сформировать' }).first().click();
  await page.getByRole('combobox', { name: 'Что передать' }).click();
  await page.getByRole('option', { name: /монетизация/ }).click();
  await check(page);
  await sees(page, /К отправке: 1/);
  await page.getByRole('dialog').getByRole('button', { name: 'Сформировать' }).click();
  await sees(page, /Сформировано пакетов: 1/);
  const { id } = await newest();
  await page.goto(new URL(`/llo/frllo/${id}`, page.url()).href);
  await sees(page, 'Проба Денежная Ильинична');
});

test('root enters a reason of the register; a refusal with it goes to the register by its code', async () => {
  const root = await stage.enter('root', still);
  await root.page.goto('/llo/refusal-reasons/add');
  await root.page.getByRole('textbox', { name: 'Наименование' }).fill('Проба: нет в перечне');
  await root.page.getByRole('textbox', { name: 'Код ФРЛЛО' }).fill('П-77');
  await root.page.keyboard.press('Control+Enter');
  await root.page.getByRole('heading', { name: 'Проба: нет в перечне' }).waitFor();
  await root.page.close();

  const found = await shelves.person.call(listPrescriptions, { query: { query: 'П-2' } });
  const { page, permit } = await at(`/llo/recipes/${found.items[0]?.id ?? 0}`);
  permit(refused);
  await page.getByRole('button', { name: 'Отказать' }).click();
  await pick(page, 'Причина по списку ФРЛЛО', 'Проба: нет в перечне');
  expect(await page.getByRole('textbox', { name: 'Причина', exact: true }).inputValue()).toBe(
    'Проба: нет в перечне',
  );
  expect(await inspect(page, 'llo-refuse')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await sees(page, 'В обслуживании рецепта отказано');
  await page.goto(new URL('/llo/frllo', page.url()).href);
  await settled(page);
  await page.getByRole('button', { name: 'Сформировать' }).first().click();
  await page.getByRole('combobox', { name: 'Что передать' }).click();
  await page.getByRole('option', { name: 'Отказы в отпуске' }).click();
  await pick(page, 'Программа', programme.name);
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^По/ })
    .fill(inDays(0).split('-').toReversed().join('.'));
  await page.getByRole('button', { name: 'Проверить' }).click();
  // its prescription was never sent: the order is told, not the reason
  await sees(page, /Рецепт ещё не передан в регистр/);
  expect(await page.getByText('У отказа не выбрана причина').count()).toBe(0);
});

test('the payer’s checks and the settings of the registers are shown, a contract with its line is entered', async () => {
  const partner = await shelves.found('partner', '');
  const goods = await shelves.found('nomenclature', 'Парацетамол');
  const { page, permit } = await at('/llo/payment');
  permit(refused);
  await check(page);
  await sees(page, /Строк: 0/);
  expect(await inspect(page, 'llo-payment')).toEqual([]);
  await page.goto(new URL('/llo/registers/settings', page.url()).href);
  await sees(page, 'Меры ЕГИССО по категориям льгот');
  expect(await inspect(page, 'llo-registers-settings')).toEqual([]);

  await page.goto(new URL('/llo/contracts/add', page.url()).href);
  await settled(page);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await sees(page, 'Введите номер договора');
  await page.getByRole('textbox', { name: 'Номер договора' }).fill('П-44/1');
  await page.getByRole('textbox', { name: /^Дата/ }).fill('10.01.2026');
  for (const [label, text] of [
    ['Поставщик', partner.name],
    ['Тип договора', 'Государственное лекарственное обеспечение'],
    ['Источник финансирования', 'Федеральная льгота'],
    ['Программа', programme.name],
  ] as const) {
    await pick(page, label, text);
  }
  await page.getByRole('button', { name: 'Добавить' }).click();
  await page.getByRole('heading', { name: 'Договор П-44/1' }).waitFor();
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  const dialog = page.getByRole('dialog');
  await pick(page, 'Товар', goods.name);
  await dialog.getByLabel('Количество, уп.').fill('100');
  await dialog.getByLabel('Цена упаковки, ₽').fill('110,50');
  await dialog.getByLabel('График поставок').fill('01.02.2026 60');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await sees(page, /По графику к 01\.02\.2026/);
  expect(await inspect(page, 'llo-contract')).toEqual([]);
});

test('patients come from a file: the good rows are taken, each bad one is told with its reason; a wrong file changes nothing', async () => {
  const { page, permit } = await at('/main');
  permit(refused);
  await new Shell(page).goTo('Льготные рецепты', 'Загрузка пациентов');
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Выбрать файл' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await choose('не пациенты.csv', 'Товар;Цена\r\nБинт;10');
  await sees(page, 'Файл не загружен');
  const snils = makeSnils('900500300');
  const rows = [
    'ФИО;СНИЛС;Дата рождения;Пол',
    `Проба Файл Ильич;${snils};01.02.1960;м`,
    'Проба Неверный Ильич;111-111-111 11;01.02.1960;м',
  ];
  await choose('пациенты.csv', rows.join('\r\n'));
  await page
    .getByRole('status')
    .getByText(/добавлено 1.*не принято 1/)
    .waitFor();
  const refusals = page.getByRole('grid', { name: 'Строки, которые не приняты' });
  await refusals.getByText(/СНИЛС/).first().waitFor();
  await settled(page);
  expect(await inspect(page, 'llo-patients-upload')).toEqual([]);
  expect((await shelves.found('patient', snils)).name).toBe('Проба Файл Ильич');
});
