import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

/** Milliseconds between two keys of a person; what comes faster is taken for a scanner. */
const humanGap = 70;
/** Tab stops of a page at most. */
const mostStops = 120;

/** Label of a field of the header, and what is typed into it or chosen by typing it; true ticks a box. */
export type HeaderEntry = readonly [label: string, text: string | true];

/** List and card of a kind of stock documents, worked by the keyboard alone. */
export class StockDocumentPage extends PageObject {
  /** Opens the list by Ctrl+K, where the page of that very name stands first. */
  async goTo(list: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    const search = this.page.getByRole('dialog', { name: 'Поиск' });
    // Put in at once, it goes to what has the focus; how it is typed is the subject of keyboard.test.ts.
    await search.locator('input:focus').waitFor();
    await this.page.keyboard.insertText(list);
    await search.getByRole('button').first().getByText(list, { exact: true }).waitFor();
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor();
    await search.waitFor({ state: 'hidden' });
  }

  /** Types letter by letter, too slowly for a scanner. */
  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.page.waitForTimeout(humanGap);
    }
  }

  /** Gives a control the focus by Tab, or by Shift+Tab where it stands before the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < mostStops; stop++) {
      const way = await target.evaluate((element) => {
        const now = document.activeElement;
        if (now === element) return null;
        const isBefore = now && now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
        return isBefore && now !== document.body ? 'Shift+Tab' : 'Tab';
      });
      if (way === null) return;
      await this.page.keyboard.press(way);
    }
    throw new Error('Tab does not lead there');
  }

  /** Presses a button by Tab and Enter. */
  async press(name: string | RegExp): Promise<void> {
    const button = this.button(name).first();
    await button.waitFor();
    await this.tabTo(button);
    await this.page.keyboard.press('Enter');
  }

  /** Begins a new document from its list: Insert, the fields of the header, Ctrl+Enter. */
  async begin(add: string, storage: string, header: readonly HeaderEntry[] = []): Promise<void> {
    await this.fillHeader(add, storage, header);
    await this.page.keyboard.press('Control+Enter');
    await this.heading().filter({ hasText: '№' }).waitFor();
  }

  /** The header of a new document without creating it. */
  async fillHeader(add: string, storage: string, header: readonly HeaderEntry[] = []): Promise<void> {
    await this.page.keyboard.press('Insert');
    await this.page.getByRole('heading', { level: 1, name: add, exact: true }).waitFor();
    await this.sees('Редактирование данной записи будет доступно после сохранения документа');
    await this.choose(/^(?:Склад|Откуда|Кому нужно)/, storage);
    for (const [label, text] of header) await this.fill(label, text);
  }

  /** Fills a field by its kind: a list is chosen from by typing, a box is ticked, everything else is typed. */
  async fill(label: string, text: string | true): Promise<void> {
    if (text === true) {
      await this.tabTo(this.page.getByRole('checkbox', { name: label }));
      return this.page.keyboard.press('Space');
    }
    const name = new RegExp(`^${label}`);
    if ((await this.field(name).first().getAttribute('aria-haspopup')) === 'listbox')
      return this.choose(name, text);
    await this.tabTo(this.field(name).first());
    await this.page.keyboard.press('Control+a');
    await this.type(text);
  }

  /** Chooses from a list by typing: Enter takes the line that has what was typed. */
  async choose(label: RegExp, text: string): Promise<void> {
    const field = this.field(label).first();
    await this.tabTo(field);
    await this.type(text);
    await expect.poll(() => this.pointedBy(field)).toContain(text);
    await this.page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toContain(text);
  }

  /** The line of a list the keys stand on. */
  private pointedBy(field: Locator): Promise<string> {
    return field.evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)?.textContent) || '';
    });
  }

  /** The field one adds goods by. */
  search(): Locator {
    return this.field('Добавить товар');
  }

  /** Looks for goods: Insert, a part of the name or series. */
  async look(goods: string): Promise<Locator> {
    await this.page.keyboard.press('Insert');
    await this.tabTo(this.search());
    await this.page.keyboard.press('Control+a');
    await this.type(goods);
    const found = this.page.getByRole('listbox', { name: 'Найденные товары' });
    await found.getByRole('option').first().waitFor();
    return found;
  }

  /** Adds goods: Insert, a part of the name or series, Enter; then the cells of the line, parted by Tab. */
  async add(goods: string, ...cells: string[]): Promise<void> {
    await (await this.look(goods)).getByRole('option', { name: goods }).first().waitFor();
    await this.page.keyboard.press('ArrowDown');
    await expect.poll(() => this.pointedBy(this.search())).toContain(goods);
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
    const { root } = this.grid();
    // a cell with something to choose from is a combobox
    return root.getByRole('textbox').or(root.getByRole('combobox'));
  }

  lines(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Строки документа' }));
  }

  /** The one grid of the page, whatever stands in it. */
  grid(): GridObject {
    return new GridObject(this.page.getByRole('grid'));
  }

  /** Types over a cell: Tab to the sheet, arrows to the row and the column, the text, then the key that takes it. */
  async change(
    row: number,
    column: string,
    text: string,
    end: 'Enter' | 'Control+Enter' = 'Enter',
  ): Promise<void> {
    const { root } = this.grid();
    const { keyboard } = this.page;
    await this.tabTo(root);
    await keyboard.press('Control+Home');
    for (let down = 1; down < row; down++) await keyboard.press('ArrowDown');
    const titles = await root.getByRole('columnheader').allTextContents();
    const cells = await root.getByRole('row').nth(row).getByRole('gridcell').count();
    const active = await root.evaluate((grid) => {
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      return cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
    });
    const steps = titles.findIndex((title) => title.startsWith(column)) - titles.length + cells - active;
    for (let step = 0; step < Math.abs(steps); step++)
      await keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
    await keyboard.press('F2');
    await this.cell().waitFor();
    await keyboard.press('Control+a');
    await this.type(text);
    await keyboard.press(end);
  }

  /** Waits until everything typed is saved. */
  async saved(): Promise<void> {
    await this.page
      .getByRole('status')
      .filter({ hasText: /^Сохранено$/ })
      .waitFor();
  }

  /** Asks for the next step of the document by its key. */
  async next(): Promise<void> {
    await this.saved();
    await this.page.keyboard.press('Control+Enter');
  }

  /** Posts the document by its key. */
  async activate(): Promise<void> {
    await this.next();
    await this.became('Проведён');
  }

  /** Waits for the state that stands beside the name, and until the step that led there has ended. */
  async became(state: string): Promise<void> {
    const header = this.page.locator('header').filter({ has: this.heading() });
    await header.getByText(state, { exact: true }).waitFor();
    await expect.poll(() => header.locator('button[data-loading]').count()).toBe(0);
  }

  /** Takes a posted document back into the drafts: the button, then the question by its key. */
  async takeBack(): Promise<void> {
    await this.press('Вернуть в черновики');
    await this.agree('Вернуть документ в черновики?');
  }

  /** Says yes to a question. */
  async agree(question: string): Promise<void> {
    const dialog = this.dialog(question);
    await dialog.waitFor();
    await this.page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Number of the document that is open. */
  async number(): Promise<string> {
    const title = (await this.heading().textContent()) ?? '';
    return title.replace(/^.*№\s*/, '');
  }

  /** Goes back to the list by Esc; its row of a document says all of this. */
  async listed(number: string, ...said: string[]): Promise<void> {
    await this.page.keyboard.press('Escape');
    const cell = this.page.getByRole('gridcell', { name: number, exact: true });
    let row = this.grid().rows().filter({ has: cell });
    for (const text of said) row = row.filter({ hasText: text });
    await row.first().waitFor();
  }

  /** Opens the document of the list that has this in a cell: arrows to its row, Enter. */
  async open(cell: string): Promise<void> {
    const { root } = this.grid();
    await root.getByRole('gridcell', { name: cell, exact: true }).first().waitFor();
    await this.tabTo(root);
    await this.page.keyboard.press('Control+Home');
    for (let row = 0; !(await this.activeRow(root)).includes(cell); row++) {
      if (row > mostStops) throw new Error(`No arrow leads to ${cell}`);
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
    await this.heading().filter({ hasText: '№' }).waitFor();
  }

  /** Whether the row the keys stand on says this somewhere. */
  async pointsAt(grid: Locator, text: string): Promise<boolean> {
    return (await this.activeRow(grid)).some((cell) => cell.includes(text));
  }

  /** What the row says the keys stand on, cell by cell. */
  protected activeRow(grid: Locator): Promise<string[]> {
    return grid.evaluate((element) => {
      const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      return [...(cell?.parentElement?.children ?? [])].map(({ textContent }) => textContent ?? '');
    });
  }

  /** What keeps the document from the next step. */
  trouble(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('heading') });
  }

  /** Waits until the page tells what would break, and where; reads the rows of the list. */
  async shortages(): Promise<string[]> {
    const list = this.trouble().getByRole('table', { name: 'Чего не хватит' });
    await list.waitFor();
    const rows = (await list.getByRole('row').allInnerTexts()).slice(1);
    return rows.map((row) => row.replaceAll('\t', ' | ').replaceAll('\u00a0', ' '));
  }
}
