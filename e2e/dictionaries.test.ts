import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { DictionaryScreens } from './support/pages/dictionary.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** A refused request is a line of the console too. */
const refused = /status of (400|409)/;

test('a row by keyboard alone: added, refused, corrected, changed, removed', async () => {
  const { page, permit } = await stage.enter('zav', still);
  permit(refused);
  const screens = new DictionaryScreens(page);
  await screens.openList('/storage/type-storage');
  await screens.startAdding();
  await screens.save();
  await screens.sees('Заполните поле «Наименование»');
  await screens.field('Наименование').fill('Учебный угол');
  await screens.save();
  await expect.poll(() => screens.heading().textContent()).toContain('Учебный угол');

  await page.goto('/storage/type-storage/add');
  await screens.field('Наименование').fill('УЧЕБНЫЙ УГОЛ');
  await screens.save();
  await screens.sees(/Уже есть у записи «Учебный угол»/);
  await screens.field('Наименование').fill('Учебная зона');
  await screens.save();
  await expect.poll(() => screens.heading().textContent()).toContain('Учебная зона');

  await screens.edit();
  await screens.field('Наименование').fill('Учебная зона хранения');
  await screens.save();
  await expect.poll(() => screens.heading().textContent()).toContain('Учебная зона хранения');

  await screens.remove();
  await screens.confirmRemoval();
  await screens.sees('Элемент справочника "Виды складов" успешно удален!');
  await screens.openList('/storage/type-storage');
  expect(await screens.row('Учебная зона хранения').count()).toBe(0);
  expect(await screens.row('Учебный угол').count()).toBe(1);
});

test('a search that finds nothing says so, one of two letters looks at beginnings', async () => {
  const { page } = await stage.enter('zav', still);
  const screens = new DictionaryScreens(page);
  await screens.openList('/storage/partners');
  await screens.search('такого нет');
  await screens.sees('Поиск в справочнике "Контрагенты" не дал результатов!');
  await screens.openList('/storage/partners?search=аптека');
  await expect.poll(() => screens.grid().getByRole('gridcell').count()).toBeGreaterThan(0);
});

test('a row in use is not removed: what uses it is listed, each with its page', async () => {
  const { page } = await stage.enter('zav', still);
  const screens = new DictionaryScreens(page);
  await screens.openList('/auth/branch');
  await screens.grid().getByRole('gridcell').first().dblclick();
  await page.waitForURL('**/auth/branch/id*');
  await screens.remove();
  await screens.sees('Склады');
  await expect.poll(() => screens.button(/^Удалить/).isDisabled()).toBe(true);
});

test('a row has its menu, by the mouse and by keys: open, delete', async () => {
  const { page } = await stage.enter('zav', still);
  const screens = new DictionaryScreens(page);
  await screens.openList('/storage/storage');
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await screens.grid().getByRole('gridcell').first().click({ button: 'right' });
  await entry('Удалить').waitFor();
  await page.keyboard.press('Escape');
  await entry('Удалить').waitFor({ state: 'detached' });
  await screens.grid().focus();
  await page.keyboard.press('Shift+F10');
  await entry('Удалить').click();
  await page.waitForURL('**/storage/storage/remove/id*');
  await screens.openList('/storage/partners');
  await screens.grid().getByRole('gridcell').first().click({ button: 'right' });
  await entry('Открыть').waitFor();
  expect(await entry('Удалить').count()).toBe(0);
  await entry('Открыть').click();
  await page.waitForURL('**/storage/partners/id*');
});

test('two people change one card: the later one sees both sides and loses nothing', async () => {
  const first = await stage.enter('zav', still);
  const second = await stage.enter('zav', still);
  second.permit(refused);
  const open = async (page: typeof first.page) => {
    const screens = new DictionaryScreens(page);
    await screens.openList('/storage/partners');
    await screens.grid().getByRole('gridcell').first().dblclick();
    await page.waitForURL('**/storage/partners/id*');
    await screens.edit();
    return screens;
  };
  const [one, two] = [await open(first.page), await open(second.page)];
  await one.field('Полное наименование').fill('АА');
  await one.save();
  await one.sees('Изменения сохранены');
  await two.field('Полное наименование').fill('ББ');
  await two.save();
  const dialog = two.dialog('Запись уже изменил другой сотрудник');
  await dialog.waitFor();
  await dialog.getByText('АА').waitFor();
  await dialog.getByText('ББ').waitFor();
  await second.page.keyboard.press('Control+Enter');
  await two.sees('Изменения сохранены');
  await two.sees('ББ');
});

test('a tree is walked by keys, and a row in it knows its way', async () => {
  const { page } = await stage.enter('zav', still);
  const screens = new DictionaryScreens(page);
  await screens.openList('/auth/division');
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem').nth(1).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tree.getByRole('treeitem').count()).toBeGreaterThan(2);
  await screens.grid().getByRole('gridcell').first().dblclick();
  await page.waitForURL('**/auth/division/id*');
  await page.getByRole('navigation', { name: /Путь|дерев/i }).waitFor();
});

test('typed and not saved: leaving asks first', async () => {
  const { page } = await stage.enter('zav', still);
  const screens = new DictionaryScreens(page);
  await page.goto('/storage/type-storage/add');
  await screens.field('Наименование').fill('Не сохранено');
  await page.getByRole('link', { name: 'Остатки', exact: true }).click();
  await screens.dialog().waitFor();
  await screens
    .dialog()
    .getByRole('button', { name: /Остаться|Нет/ })
    .click();
  expect(await screens.field('Наименование').inputValue()).toBe('Не сохранено');
});

test('the address of a storage is taken from ГАР: street, then house', async () => {
  const { page } = await stage.enter('zav');
  const screens = new DictionaryScreens(page);
  await page.goto('/storage/storage/add');
  await screens.field('Наименование').fill('Склад на Липовой');
  const street = page.getByRole('textbox', { name: 'Улица или населённый пункт' });
  await street.fill('липов прим');
  await page
    .getByRole('option', { name: /Примерск, ул\. Липовая/ })
    .first()
    .click();
  await expect
    .poll(() => screens.field(/^Адрес$/).inputValue())
    .toMatch(/обл\. Учебная, г\. Примерск, ул\. Липовая/);
  await screens.save();
  await screens.sees(/обл\. Учебная, г\. Примерск, ул\. Липовая/);

  // the frame has it at once, and has it no longer when it is gone
  const offered = page.getByRole('menuitem').filter({ hasText: 'Склад на Липовой' });
  await page.keyboard.press('Alt+s');
  await offered.waitFor();
  await page.keyboard.press('Escape');
  await offered.waitFor({ state: 'detached' });
  await screens.remove();
  await screens.confirmRemoval();
  await page.waitForURL('**/storage/storage');
  await screens.row('Карантин').first().waitFor();
  await page.keyboard.press('Alt+s');
  await page.getByRole('menuitem').filter({ hasText: 'Все склады' }).waitFor();
  expect(await offered.count()).toBe(0);
});

test('a change of a shared directory is proposed by an organisation and accepted by root', async () => {
  const zav = await stage.enter('zav', still);
  const screens = new DictionaryScreens(zav.page);
  await screens.openList('/farm/dict/dosage');
  await zav.page.getByRole('link', { name: /^Предложить/ }).click();
  await screens.field('Наименование').fill('12,5 мг/доза');
  await zav.page.getByLabel('Пояснение').fill('Есть в инструкции');
  await screens.save();
  await screens.sees(/Предложение отправлено главному администратору/);

  const root = await stage.enter('root', still);
  await root.page.goto('/farm/proposals');
  const row = root.page.getByRole('row').filter({ hasText: '12,5 мг/доза' });
  await row.click();
  const panel = root.page.getByRole('complementary', { name: 'Предложение' });
  await panel.getByText('Есть в инструкции').waitFor();
  expect(await inspect(root.page, 'proposals')).toEqual([]);
  await panel.getByRole('button', { name: 'Принять' }).click();
  await row.filter({ hasText: 'принято' }).waitFor();

  await zav.page.goto('/farm/proposals');
  await zav.page
    .getByRole('row')
    .filter({ hasText: '12,5 мг/доза' })
    .filter({ hasText: 'принято' })
    .waitFor();
  await screens.openList('/farm/dict/dosage?search=12,5 мг/доза');
  await screens.row('12,5 мг/доза').waitFor();
});
