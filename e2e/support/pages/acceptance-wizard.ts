import type { Locator } from 'playwright-core';
import { Confirmation } from './confirmation.ts';
import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

export type WizardStep = 'Проверка упаковок' | 'Сведения' | 'Подтверждение' | 'Обработка в МДЛП';

/** The wizard «Приёмка поставки» over one delivery. */
export class AcceptanceWizard extends PageObject {
  /** A step in the list at the left; its outcome is part of what it says. */
  step(title: WizardStep): Locator {
    return this.page.getByRole('navigation', { name: 'Шаги мастера' }).getByRole('button', { name: title });
  }

  /** Waits until a step is the open one. */
  async at(title: WizardStep): Promise<void> {
    await this.region(title).waitFor();
  }

  async go(title: WizardStep): Promise<void> {
    await this.step(title).click();
    await this.at(title);
  }

  async next(): Promise<void> {
    await this.button('Дальше').click();
  }

  boxes(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Транспортные упаковки' }));
  }

  packs(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Упаковки', exact: true }));
  }

  /** The strip with the last scan: its code, what it is, the verdict. */
  strip(): Locator {
    return this.page.getByRole('region', { name: 'Последний скан' });
  }

  /** Waits until the strip shows this code with these words. */
  async tells(code: string, words: string | RegExp): Promise<void> {
    await this.strip().filter({ hasText: code }).filter({ hasText: words }).waitFor();
  }

  /** Waits until the strip is painted as this verdict: what is seen of it from two metres. */
  async painted(colour: 'red' | 'green'): Promise<void> {
    await this.strip().evaluate(
      (strip, red) =>
        new Promise<void>((resolve) => {
          const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
          const look = () => {
            if (!pen) return;
            pen.fillStyle = getComputedStyle(strip).backgroundColor;
            pen.fillRect(0, 0, 1, 1);
            const [r = 0, g = 0] = pen.getImageData(0, 0, 1, 1).data;
            if (r !== g && r > g === red) resolve();
            else requestAnimationFrame(look);
          };
          look();
        }),
      colour === 'red',
    );
  }

  /** Waits until so many packs count as present. */
  async present(count: number, of: number): Promise<void> {
    const words = `${figure(count)} из ${figure(of)} упаков(?:ки|ок)`.replace(/\s/g, '\\s');
    await this.step('Проверка упаковок')
      .filter({ hasText: new RegExp(words) })
      .waitFor();
  }

  /** Waits for the sentence of a delivery that is checked whole. */
  async checkedWhole(): Promise<void> {
    await this.sees('Проверка входящей поставки завершена');
  }

  /** Waits for the sentence of a delivery taken as received, of which so many packs were scanned. */
  async takenUnchecked(scanned: number, of: number): Promise<void> {
    await this.sees(`Принято без сверки: отсканировано ${figure(scanned)} из ${figure(of)}`);
  }

  checkPacks(): Locator {
    return this.page.getByRole('checkbox', { name: 'Проверять упаковки' });
  }

  /** Changes the view: all packs of the delivery, or those of one box. */
  async view(title: 'Вся поставка' | 'По коробам'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Вид', exact: true }).getByText(title).click();
  }

  /** Shows only some packs. */
  async filter(title: 'Все' | 'Расхождения' | 'Ожидают' | 'Проверены'): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'Показать упаковки' })
      .getByText(title, { exact: true })
      .click();
  }

  /** The packs of one box. */
  contents(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Содержимое транспортной упаковки' }));
  }

  /** The bar of what differs from the supplier's document. */
  differences(): Locator {
    return this.page.getByRole('region', { name: 'Расхождения с документом поставщика' });
  }

  /** Opens an entry of «Загрузить». */
  async load(entry: string | RegExp): Promise<void> {
    await this.button('Загрузить').click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Loads codes from a file with this content. */
  async loadFile(name: string, content: string | Buffer): Promise<void> {
    await this.button('Загрузить').click();
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.getByRole('menuitem', { name: /^Из файла/ }).click();
    const chooser = await choosing;
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await this.page.getByRole('menu').waitFor({ state: 'hidden' });
  }

  /** Takes back every scan of the delivery. */
  async clear(): Promise<void> {
    await this.button('Очистить').click();
    await new Confirmation(this.page).yes();
  }

  /** Waits until the person has this box open for checking. */
  async openBox(sscc: string): Promise<void> {
    await this.page.getByText('Проверяется').locator('..').filter({ hasText: sscc }).waitFor();
  }

  /** Who else works on the delivery now. */
  colleagues(): Locator {
    return this.page.getByRole('list', { name: 'Работают над этой поставкой' });
  }

  async acceptWithoutReconciliation(): Promise<void> {
    await this.button('Принять без сверки').click();
    await new Confirmation(this.page).yes();
  }

  /** Chooses where the goods go, when nothing is chosen yet. */
  async chooseStorage(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Склад' }).or(this.field('Склад')).click();
    await this.page.getByRole('option', { name }).click();
  }

  confirmButton(): Locator {
    return this.button('Подтвердить поставку');
  }

  /** Waits until nothing stands against confirming any more. */
  async mayConfirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Подтвердить поставку', disabled: false }).waitFor();
  }

  /** Waits for the status check without problems. */
  async statusesAreGood(): Promise<void> {
    await this.sees(/можно принимать/);
  }

  /** Confirms and answers «Да». */
  async confirm(): Promise<void> {
    await this.mayConfirm();
    await this.confirmButton().click();
    await new Confirmation(this.page).yes();
  }
}

const figure = (count: number): string => count.toLocaleString('ru-RU');
