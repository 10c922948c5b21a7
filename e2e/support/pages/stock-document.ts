import type { Locator } from 'playwright-core';
import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

/** Milliseconds between two keys of a person; what comes faster is taken for a scanner. */
const humanGap = 70;
/** Tab stops of a page at most. */
const mostStops = 120;

/** List and card of a kind of stock documents, worked by the keyboard alone. */
export class StockDocumentPage extends PageObject {
  /** Opens the list by Ctrl+K. */
  async goTo(list: string): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press('Control+k');
    await this.page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(this.dialog().getByRole('textbox'))
      .first()
      .waitFor();
    await this.type(list);
    await this.page.getByRole('dialog').getByText(list, { exact: true }).first().waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await this.page.getByRole('heading', { level: 1, name: list }).waitFor();
  }

  /** Types letter by letter, too slowly for a scanner. */
  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.page.waitForTimeout(humanGap);
    }
  }

  /** Gives a control the focus by Tab. */
  async tabTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < mostStops; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('Tab does not lead there');
  }

  /** Begins a new document from its list: Insert, the fields of the header, Ctrl+Enter. */
  async begin(
    add: string,
    storage: string,
    header: readonly (readonly [label: string, text: string])[],
  ): Promise<void> {
    await this.page.keyboard.press('Insert');
    await this.page.getByRole('heading', { level: 1, name: add }).waitFor();
    await this.choose(/^(?:Склад|Откуда|Кому нужно)/, storage);
    for (const [label, text] of header) await this.choose(new RegExp(`^${label}`), text);
    await this.page.keyboard.press('Control+Enter');
    await this.search().waitFor();
  }

  /** Chooses from a list by typing. */
  async choose(label: RegExp, text: string): Promise<void> {
    await this.tabTo(this.page.getByRole('textbox', { name: label }).first());
    await this.type(text);
    await this.page.getByRole('option', { name: text }).filter({ hasNotText: 'Добавить' }).first().waitFor();
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
  }

  /** The field one adds goods by. */
  search(): Locator {
    return this.page.getByRole('textbox', { name: 'Добавить товар' });
  }

  /** Adds goods: Insert, a part of the name or series, Enter; then the cells of the line, parted by Tab. */
  async add(goods: string, ...cells: string[]): Promise<void> {
    await this.page.keyboard.press('Insert');
    await this.type(goods);
    await this.page.getByRole('option', { name: goods }).first().waitFor();
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await this.cell().waitFor();
    for (const [at, text] of cells.entries()) {
      if (at > 0) await this.page.keyboard.press('Tab');
      await this.type(text);
    }
    await this.page.keyboard.press('Enter');
  }

  /** The cell that is being typed into. */
  cell(): Locator {
    return this.lines().root.getByRole('textbox');
  }

  lines(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Строки документа' }));
  }

  /** Waits until everything typed is saved. */
  async saved(): Promise<void> {
    await this.page
      .getByRole('status')
      .filter({ hasText: /^Сохранено$/ })
      .waitFor();
  }

  /** Posts the document by its key. */
  async activate(): Promise<void> {
    await this.saved();
    await this.page.keyboard.press('Control+Enter');
    await this.became('Проведён');
  }

  /** Waits for the state that stands beside the name. */
  async became(state: string): Promise<void> {
    await this.page
      .locator('header')
      .filter({ has: this.heading() })
      .getByText(state, { exact: true })
      .waitFor();
  }

  /** What keeps the document from the next step. */
  trouble(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('heading') });
  }
}
