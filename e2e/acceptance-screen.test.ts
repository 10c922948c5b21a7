import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { overflow } from './support/overflow.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { placeOf } from './support/sandbox.ts';
import { picture } from './support/screenshot.ts';
import { openDelivery, openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** The tab a click opens. */
async function opened(page: Page, click: () => Promise<void>): Promise<Page> {
  const [paper] = await Promise.all([page.context().waitForEvent('page'), click()]);
  return paper;
}

const inView = (page: Page, right: number | undefined) =>
  (right ?? Number.NaN) <= (page.viewportSize()?.width ?? 0);

test('three packs that cannot be accepted: a letter, an act and a refusal of just them by a click each, the rest is accepted', async () => {
  const { page } = await stage.enter('apteka', {
    ...still,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const delivery = await stage.sandbox.deliver({
    receiver: placeOf('apteka'),
    loose: 5,
    boxes: 2,
    packsPerBox: 4,
  });
  const [good, second, paused, other, lost] = delivery.packs.filter(({ parent }) => parent === null);
  const [bad, fine] = delivery.boxes;
  const [spoilt, beside] = delivery.packs.filter(({ parent }) => parent === bad?.code);
  if (!good || !second || !paused || !other || !lost || !bad || !fine || !spoilt || !beside)
    throw new Error('The delivery is not what was asked for');
  const three = [paused, other, spoilt];
  await stage.sandbox.setStatus(
    three.map(({ code }) => code),
    'paused_circulation',
  );
  const wizard = await openDelivery(page, delivery);
  const scanner = new KeyboardScanner(page);

  // what cannot be accepted stands first, its reason and its cure in the row and on the screen
  await wizard.differences().getByText('Нельзя принять: 3').waitFor();
  const first = wizard.packs().at(1);
  await first.getByText('Оборот приостановлен Росздравнадзором').waitFor();
  const cure = first.getByText('В карантин; затем откажитесь (252)');
  const box = await cure.boundingBox();
  expect(inView(page, box ? box.x + box.width : undefined)).toBe(true);
  for (const place of [1, 2, 3]) await wizard.packs().at(place).getByText('Оборот приостановлен').waitFor();
  await wizard.boxes().at(1).getByText(bad.code).waitFor();

  // bars: a pack scanned, a box whole
  for (const { raw } of [good, second, beside, fine]) await scanner.scan(raw);
  await wizard.tells(fine.code, 'Транспортная упаковка отмечена');
  const bar = (code: string, words: string) =>
    wizard.boxes().rows(code).getByRole('img', { name: words, exact: true }).waitFor();
  await bar(bad.code, 'отсканировано 1, с проблемой 1, не отсканировано 2');
  await bar(fine.code, 'отсканировано 4');
  await wizard.filter('Расхождения');
  await expect.poll(() => wizard.packs().count()).toBe(3);
  await wizard.differences().getByRole('checkbox', { name: 'Остальное не пришло (6)' }).click();
  await wizard.differences().getByText('Не пришло: 3').waitFor();
  await expect.poll(() => wizard.packs().count()).toBe(6);
  await wizard.packs().rows(lost.code).getByText('Не найдена при приёмке').waitFor();
  expect(await overflow(page, 'acceptance-differences')).toEqual([]);
  expect(await inspect(page, 'acceptance-differences')).toEqual([]);
  await page.setViewportSize({ width: 1093, height: 614 });
  await picture(page, 'acceptance-differences-125');
  await page.setViewportSize({ width: 1366, height: 768 });
  await wizard.view('По коробам');
  await wizard.boxes().rows(bad.code).click();
  await expect.poll(() => wizard.contents().count()).toBe(3);
  expect(await inspect(page, 'acceptance-boxes')).toEqual([]);
  await wizard.view('Вся поставка');

  const bar252 = wizard.differences();
  const letter = await opened(page, () => bar252.getByRole('button', { name: 'Письмо отправителю' }).click());
  await letter.getByRole('heading', { name: /Письмо о расхождениях/ }).waitFor();
  await letter.close();
  const act = await opened(page, () => bar252.getByRole('button', { name: 'Акт ТОРГ-2' }).click());
  await act.getByRole('heading', { name: /ТОРГ-2/ }).waitFor();
  await act.close();
  await bar252.getByRole('button', { name: 'Скопировать' }).click();
  // what is said covers none of the buttons that are pressed next
  const covered = async () => {
    const told = await wizard.toast('Текст письма скопирован').first().boundingBox();
    return told && told.y + told.height - ((await bar252.boundingBox())?.y ?? 0);
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  for (const { code } of [...three, lost]) expect(text).toContain(code);
  expect(text).toContain(delivery.number);
  expect(text).not.toContain(good.code);

  // the refusal opens ready to be signed; a second click opens the same one
  await bar252.getByRole('button', { name: 'Отказ (252)' }).click();
  await page.getByRole('button', { name: 'Отказаться от приёмки', disabled: false }).waitFor();
  const refusal = new URL(page.url()).searchParams.get('draft');
  expect(await inspect(page, 'acceptance-refusal')).toEqual([]);
  await page.goBack();
  await wizard.at('Проверка упаковок');
  await bar252.getByRole('button', { name: 'Открыть отказ (252)' }).click();
  await page.getByRole('button', { name: 'Отказаться от приёмки', disabled: false }).waitFor();
  expect(new URL(page.url()).searchParams.get('draft')).toBe(refusal);
  await page.keyboard.press('Control+Enter');
  await new Confirmation(page).yes();
  const progress = new OutgoingView(page);
  await progress.result().getByRole('heading', { name: 'Документ принят' }).waitFor();

  // what is good is accepted; nobody is asked what to leave out
  await page.goto(`/wizzard/direct?document=${delivery.id}&step=confirm`);
  await wizard.confirm();
  await progress.became('Поставка принята');
  const place = placeOf('apteka');
  for (const { code } of [good, second, ...delivery.packs.filter(({ parent }) => parent === fine.code)])
    expect(await stage.sandbox.pack(code)).toMatchObject({ status: 'in_circulation', place });
  for (const { code } of [...three, lost, beside])
    expect((await stage.sandbox.pack(code)).place).not.toBe(place);
});

test('two people at one delivery see who has which box in hand, and whose scan a row is', async () => {
  const anna = await stage.enter('apteka');
  const olga = await stage.enter('zav');
  const { delivery, wizard } = await openFreshDelivery(stage, anna.page, 'apteka', {
    boxes: 2,
    packsPerBox: 3,
  });
  await olga.page.goto(`/wizzard/direct?document=${delivery.id}`);
  const hers = new AcceptanceWizard(olga.page);
  await hers.present(0, 6);
  const [box, second] = delivery.boxes;
  const inside = delivery.packs.filter(({ parent }) => parent === box?.code);
  const there = delivery.packs.filter(({ parent }) => parent === second?.code);
  const [first, shared] = inside;
  const [own] = there;
  if (!box || !second || !first || !shared || !own) throw new Error('The delivery is empty');

  await new KeyboardScanner(anna.page).scan(first.raw);
  await hers
    .boxes()
    .rows(box.code)
    .getByText(/^проверяет .*Ромашкина/)
    .waitFor();
  await hers
    .colleagues()
    .getByText(`короб …${box.code.slice(-6)}`)
    .waitFor();
  await hers
    .packs()
    .rows(first.code)
    .getByText(/проверена: .*Ромашкина/)
    .waitFor();
  await new KeyboardScanner(olga.page).scan(own.raw);
  await wizard
    .boxes()
    .rows(second.code)
    .getByText(/^проверяет .*Липова/)
    .waitFor();

  // both scan the same pack at once: it counts once, and each is told
  await Promise.all([
    new KeyboardScanner(anna.page).scan(shared.raw),
    new KeyboardScanner(olga.page).scan(shared.raw),
  ]);
  await wizard.present(3, 6);
  await hers.present(3, 6);
  const told = async (one: AcceptanceWizard) =>
    (await one.strip().innerText()).match(/Раньше вас|Повторное сканирование/) !== null;
  await expect.poll(async () => (await told(wizard)) || (await told(hers))).toBe(true);
  // a box that is whole is in nobody's hands
  await new KeyboardScanner(anna.page).scan(inside[2]?.raw ?? '');
  await hers.boxes().rows(box.code).getByText('3 из 3').waitFor();
  expect(await hers.boxes().rows(box.code).getByText('проверяет').count()).toBe(0);
});
