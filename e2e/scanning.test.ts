import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { inspect, still } from './support/inspect.ts';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { BatchPicker, SaveBatchDialog } from './support/pages/batches.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { PageObject } from './support/pages/page-object.ts';
import { SelectPage } from './support/pages/select-page.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { placeOf } from './support/sandbox.ts';
import { openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('a pack of another document, a repeated scan and a damaged code say what is wrong and change nothing', async () => {
  const { page } = await stage.enter('apteka');
  const other = await stage.sandbox.deliver({
    receiver: placeOf('apteka'),
    loose: 1,
    boxes: 1,
    packsPerBox: 2,
  });
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 2,
    boxes: 1,
    packsPerBox: 2,
  });
  const scanner = new KeyboardScanner(page);
  const [own] = delivery.packs;
  const [foreign] = other.packs;
  const [foreignBox] = other.boxes;
  const [box] = delivery.boxes;
  if (!own || !foreign || !foreignBox || !box) throw new Error('The deliveries are empty');

  await scanner.scan(foreign.raw);
  await wizard.tells(foreign.code, /из другой поставки|нет в документе поставщика/);
  await scanner.scan(foreignBox.raw);
  await wizard.tells(foreignBox.code, /из другой поставки|отсутствует в списке/);
  await wizard.present(0, 4);

  await scanner.scan(own.raw);
  await wizard.tells(own.code, 'Упаковка проверена');
  await scanner.scan(own.raw);
  await wizard.tells(own.code, `Повторное сканирование упаковки с GTIN ${own.code.slice(0, 14)}`);
  await scanner.scan(box.raw);
  await wizard.tells(box.code, 'Транспортная упаковка отмечена');
  await scanner.scan(box.raw);
  await wizard.tells(box.code, `Транспортная упаковка с кодом ${box.code} уже проверена`);
  await wizard.present(3, 4);

  await stage.product.scan('4601234567893');
  await wizard.tells('4601234567893', 'Это штрихкод товара 4601234567893');
  await stage.product.scan(own.raw.slice(0, 20));
  await wizard.tells(own.raw.slice(0, 14), 'Эта упаковка не засчитана: отсканируйте её ещё раз');
  await wizard.present(3, 4);
});

test('what is scanned while a wizard is being opened is in it', async () => {
  const { page } = await stage.enter('apteka', still);
  const [first, second] = (await stage.sandbox.shelf(placeOf('apteka'))).filter(
    ({ kind }) => kind === 'sgtin',
  );
  if (!first || !second) throw new Error('The pharmacy of the demo has no packs');
  let answer = () => undefined as unknown;
  const slow = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await page.route('**/wizards/drafts', async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto('/wizzard/withdrawal');
  const desk = new PageObject(page);
  await desk.heading().filter({ hasText: 'Вывод из оборота' }).waitFor();
  await new WizardWalk(page, stage.product.scan).scannerReady();
  const scanner = new KeyboardScanner(page);
  await scanner.scan(first.raw);
  await scanner.scan(second.raw);
  answer();
  await page
    .getByRole('navigation', { name: 'Шаги мастера' })
    .getByRole('button', { name: /Упаковки.*2 упаковки/ })
    .waitFor();
});

test('a pack that may not be accepted is red in the strip, also when its box is scanned; the good one is green', async () => {
  const { page } = await stage.enter('apteka', still);
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 2,
    boxes: 1,
    packsPerBox: 2,
  });
  const [good, bad] = delivery.packs.filter(({ parent }) => parent === null);
  const [inside] = delivery.packs.filter(({ parent }) => parent !== null);
  const [box] = delivery.boxes;
  if (!good || !bad || !inside || !box) throw new Error('The delivery is empty');
  await stage.sandbox.setStatus([bad.code, inside.code], 'paused_circulation');
  await wizard.go('Подтверждение');
  await wizard.button('Повторить проверку статусов КИЗ').click();
  await wizard.sees('Проблемных упаковок: 2 из 4');
  await wizard.go('Проверка упаковок');
  const scanner = new KeyboardScanner(page);
  await scanner.scan(bad.raw);
  await wizard.tells(bad.code, 'Оборот приостановлен решением Росздравнадзора');
  await wizard.tells(bad.code, 'Поместите в карантин');
  await wizard.painted('red');
  expect(await inspect(page, 'strip-red')).toEqual([]);
  await scanner.scan(box.raw);
  await wizard.tells(box.code, 'В ней проблемных упаковок: 1 из 2');
  await scanner.scan(good.raw);
  await wizard.tells(good.code, 'Упаковка проверена');
  await wizard.painted('green');
  await wizard.strip().getByText('Поместите в карантин').waitFor({ state: 'detached' });
});

test('a scan where a delivery is chosen opens the right one, or says why none', async () => {
  const { page } = await stage.enter('apteka');
  const request = { receiver: placeOf('apteka'), loose: 1, boxes: 1, packsPerBox: 2 };
  const wanted = await stage.sandbox.deliver(request);
  const other = await stage.sandbox.deliver(request);
  const select = new SelectPage(page);
  await select.open();
  await select.refreshFor(other.number);
  const scanner = new KeyboardScanner(page);
  const [box] = wanted.boxes;
  const hidden = wanted.packs.at(-1);
  if (!box || !hidden) throw new Error('The delivery is empty');
  await scanner.scan(hidden.raw);
  const wizard = new AcceptanceWizard(page);
  await wizard.tells(
    hidden.code,
    /нет ни в одной ожидающей поставке, но состав части коробов ещё не загружен.*Отсканируйте код короба/,
  );
  await scanner.scan('4601234567893');
  await wizard.tells('4601234567893', /Это штрихкод товара.*DataMatrix/);
  await scanner.scan(box.raw);
  await wizard.at('Проверка упаковок');
  await wizard.present(2, 3);
});

test('two people scan one delivery and see each other’s scans', async () => {
  const anna = await stage.enter('apteka');
  const olga = await stage.enter('zav');
  const { delivery, wizard } = await openFreshDelivery(stage, anna.page, 'apteka', { loose: 6 });
  await olga.page.goto(`/wizzard/direct?document=${delivery.id}`);
  const hers = new AcceptanceWizard(olga.page);
  await hers.present(0, 6);
  await wizard.colleagues().getByText('Липова').waitFor();
  await hers.colleagues().getByText('Ромашкина').waitFor();

  const [first, second, third] = delivery.packs;
  await new KeyboardScanner(anna.page).scan(first?.raw ?? '');
  await hers.present(1, 6);
  await new KeyboardScanner(olga.page).scan(second?.raw ?? '');
  await wizard.present(2, 6);
  await new KeyboardScanner(olga.page).scan(first?.raw ?? '');
  await hers.tells(first?.code ?? '', 'Повторное сканирование');
  // Both scan the same pack at once: it counts once for both.
  await Promise.all([
    new KeyboardScanner(anna.page).scan(third?.raw ?? ''),
    new KeyboardScanner(olga.page).scan(third?.raw ?? ''),
  ]);
  await wizard.present(3, 6);
  await hers.present(3, 6);
});

test('what is scanned is saved as a batch, cleared, and loaded again', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 3,
    boxes: 1,
    packsPerBox: 2,
  });
  const scanner = new KeyboardScanner(page);
  for (const { raw } of [...delivery.packs.slice(0, 2), ...delivery.boxes]) await scanner.scan(raw);
  await wizard.present(4, 5);

  const save = new SaveBatchDialog(page);
  await wizard.button('Сохранить как партию').click();
  await save.submit('');
  await save.root().getByText('Не задано имя партии для сохранения').waitFor();
  await save.submit('утро');
  await wizard.toast('Партия «КОМП-утро» сохранена').waitFor();

  await wizard.clear();
  await wizard.present(0, 5);
  await wizard.load('Из отсканированных партий');
  const batches = new BatchPicker(page);
  await batches.take('КОМП-утро');
  await wizard.present(4, 5);

  // The same at the boxes (wizards, step 8).
  await wizard.clear();
  await wizard.view('По коробам');
  await wizard.load('Из отсканированных партий');
  await batches.take('КОМП-утро');
  await wizard.present(4, 5);
  await wizard.button('Сохранить как партию').waitFor();
});

test('codes come from a file: lines, CSV and the supplier’s XML; a foreign file says so', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 3,
    boxes: 1,
    packsPerBox: 2,
  });
  const [first, second, third] = delivery.packs.filter(({ parent }) => parent === null);
  const [box] = delivery.boxes;
  await wizard.loadFile('codes.txt', `${first?.code}\n${first?.code}\nмусор\n`);
  await wizard.toast('Отмечено: 1 код, не распознано строк: 1').waitFor();
  await wizard.loadFile('codes.csv', `"${second?.code}";"Парацетамол"\n${box?.code};\n`);
  await wizard.present(4, 5);
  await wizard.loadFile(
    'document.xml',
    `<documents><posting action_id="701"><order_details><sgtin>${third?.code}</sgtin></order_details></posting></documents>`,
  );
  await wizard.present(5, 5);
  await wizard.loadFile('foreign.txt', `${'0'.repeat(14)}ABCDEFGHIJKLM\n`);
  await wizard.toast('Партия не содержит ни одной упаковки из документа.').waitFor();
  await wizard.loadFile('broken.xml', '<documents><posting action_id="911"></posting></documents>');
  await wizard.toast('Ошибка чтения файла').waitFor();
});

test('codes are read from Excel, pasted, dropped and typed; lines without a code are told by number', async () => {
  const visit = await stage.enter('apteka', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visit;
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 4,
    boxes: 1,
    packsPerBox: 2,
  });
  const [first, second, third, fourth] = delivery.packs.filter(({ parent }) => parent === null);
  const [box] = delivery.boxes;
  if (!first || !second || !third || !fourth || !box) throw new Error('The delivery is empty');

  const book = await writeXlsxFile([
    [{ value: 'Товар' }, { value: 'Код' }],
    [{ value: 'Учебный' }, { value: first.code }],
    [{ value: 'Испорчен' }, { value: 4.6012345e17, type: Number }],
  ]).toBuffer();
  await wizard.loadFile('книга.xlsx', book);
  await wizard.present(1, 6);
  const lost = page.getByRole('region', { name: 'Нераспознанные строки' });
  await lost.getByText('строка 3').waitFor();
  await lost.getByText('Excel сохранил код как число').waitFor();
  await page.keyboard.press('Escape');
  await lost.waitFor({ state: 'detached' });
  await wizard.at('Проверка упаковок');

  await page.evaluate((text) => navigator.clipboard.writeText(text), `${second.raw}\n${box.code}`);
  await page.keyboard.press('Control+V');
  await wizard.present(4, 6);

  const transfer = await page.evaluateHandle((code) => {
    const files = new DataTransfer();
    files.items.add(new File([`Код;Товар\n${code};Учебный`], 'коды.csv', { type: 'text/csv' }));
    return files;
  }, third.code);
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', event, { dataTransfer: transfer });
  }
  await wizard.present(5, 6);

  await page.keyboard.press('Insert');
  const entry = wizard.dialog('Ввод кода вручную');
  const field = entry.getByRole('textbox');
  await field.fill(`${fourth.code.slice(0, 13)}${(Number(fourth.code[13]) + 1) % 10}`);
  await entry.getByText('Контрольная цифра GTIN').waitFor();
  await field.fill(fourth.code);
  await page.keyboard.press('Enter');
  await entry.getByText('Введите следующий код').waitFor();
  await field.fill(fourth.code);
  await page.keyboard.press('Enter');
  await entry.getByText('Повторное сканирование').waitFor();
  await page.keyboard.press('Escape');
  await wizard.checkedWhole();
});

test('the content of a box is checked pack by pack; another box waits; a wrong one stays out', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { boxes: 2, packsPerBox: 2 });
  const scanner = new KeyboardScanner(page);
  const [box, other] = delivery.boxes;
  if (!box || !other) throw new Error('The delivery has no two boxes');
  const inside = delivery.packs.filter(({ parent }) => parent === box.code);
  const [stranger] = delivery.packs.filter(({ parent }) => parent === other.code);
  await wizard.view('По коробам');
  await wizard.sees('Короб не выбран');

  // whoever opens a box checks it pack by pack
  await wizard.boxes().open(box.code);
  await wizard.openBox(box.code);
  await scanner.scan(other.raw);
  await wizard.tells(other.code, `В текущий момент уже проверяется упаковка ${box.code}`);
  await scanner.scan(stranger?.raw ?? '');
  await wizard.tells(stranger?.code ?? '', `отсутствует в транспортной упаковке с кодом ${box.code}`);
  // the same in the other view: what a scan means does not hang on it
  await wizard.view('Вся поставка');
  await scanner.scan(stranger?.raw ?? '');
  await wizard.tells(stranger?.code ?? '', `отсутствует в транспортной упаковке с кодом ${box.code}`);
  await wizard.view('По коробам');
  for (const { raw } of inside) await scanner.scan(raw);
  await wizard.tells(inside[1]?.code ?? '', `Транспортная упаковка ${box.code} проверена полностью`);
  await wizard.present(2, 4);
  expect(await wizard.contents().count()).toBe(2);

  // a pack brings its box into view, a box that is not opened is ticked whole
  await scanner.scan(stranger?.raw ?? '');
  await wizard.tells(stranger?.code ?? '', 'Упаковка проверена');
  await wizard.boxes().rows(other.code).getByText('1 из 2').waitFor();
  await wizard.boxes().open(other.code);
  await wizard.openBox(other.code);
  await wizard.button('Отметить ошибку').click();
  await new Confirmation(page).yes();
  await wizard.boxes().rows(other.code).getByText('ошибка').first().waitFor();
  await page.reload();
  await wizard.at('Проверка упаковок');
  await wizard.boxes().rows(other.code).getByText('ошибка').first().waitFor();
  await wizard.present(2, 4);
  await wizard.view('Вся поставка');
});

test('with no scanner at hand the screen fires the codes of the delivery', async () => {
  const { page, permit } = await stage.enter('apteka');
  // the plug-in of the provider is looked for where it would be installed
  permit(/chrome-extension:/);
  await stage.sandbox.deliver({ receiver: placeOf('apteka'), loose: 1 });
  const { wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3, boxes: 1, packsPerBox: 2 });
  const screen = page.getByRole('region', { name: 'Экранный сканер' });
  const fire = async (key: string, words: string) => {
    await screen.getByRole('button', { name: '10 упаковок', disabled: false }).waitFor();
    await page.keyboard.press(key);
    await wizard.strip().getByText(words).waitFor();
  };
  await fire('Alt+1', 'Упаковка проверена');
  // The same code twice within 300 ms is one press of the scanner for the helper: another one comes in between.
  await fire('Alt+5', 'отложите её');
  await fire('Alt+6', 'Повторное сканирование');
  await fire('Alt+2', 'Транспортная упаковка отмечена');
  await wizard.present(3, 5);
  await screen.getByRole('button', { name: '10 упаковок' }).click();
  await wizard.checkedWhole();

  await page.goto('/storage/test');
  await page.getByRole('button', { name: 'Проверить криптопровайдер' }).click();
  await wizard.sees('Криптопровайдер не установлен или недоступен');
});

test('an answer from before a scan that comes after it takes the pack off no screen', async () => {
  const { packs } = await stage.sandbox.deliver({ receiver: placeOf('apteka'), loose: 3 });
  const [first, theirs, last] = packs;
  if (!first || !theirs || !last) throw new Error('The delivery is empty');
  const { page } = await stage.enter('apteka', still);
  const wizard = new WizardWalk(page, stage.product.scan);
  await wizard.open('withdrawal_med');
  await wizard.fill({ 'Место деятельности': { pick: 'Аптека № 1' } });
  await new KeyboardScanner(page).scan(first.raw);
  await wizard.sees('Упаковки (SGTIN): 1 упаковка');
  const colleague = await stage.enter('zav');
  await colleague.page.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  const their = new PageObject(colleague.page);
  await their.sees('Упаковки (SGTIN): 1 упаковка');

  const read = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  // what is read anew because of the colleague was answered before the last scan; what is asked later is not answered
  let asked = 0;
  await page.route(/\/scans\?after=0$/, async (route) => {
    asked += 1;
    if (asked > 1) return;
    const response = await route.fetch();
    read.resolve();
    await late.promise;
    await route.fulfill({ response });
  });
  await new KeyboardScanner(colleague.page).scan(theirs.raw);
  await read.promise;
  await new KeyboardScanner(page).scan(last.raw);
  await their.sees('Упаковки (SGTIN): 3 упаковки');
  const answered = page.waitForEvent('requestfinished', (request) => /after=0$/.test(request.url()));
  late.resolve();
  await answered;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await wizard.sees('Упаковки (SGTIN): 3 упаковки');
  await wizard.onward('Подтверждение');
});
