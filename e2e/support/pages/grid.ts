import type { Locator } from 'playwright-core';

/** A grid of the product. Only the rows in the window exist, so a row is found by what it says. */
export class GridObject {
  readonly root: Locator;

  /** @param root the element with the role grid or table */
  constructor(root: Locator) {
    this.root = root;
  }

  /** The rows with these words; header rows have no cells and are left out. */
  rows(text?: string | RegExp): Locator {
    const rows = this.root.getByRole('row').filter({ has: this.root.page().getByRole('gridcell') });
    return text === undefined ? rows : rows.filter({ hasText: text });
  }

  /** The rows of data in the window: the row of totals says nothing of its own. */
  data(): Locator {
    return this.rows().and(this.root.page().locator('[aria-rowindex]'));
  }

  /** The row at a place of the whole list, from 1, while it is in the window. */
  at(place: number): Locator {
    return this.root.locator(`[aria-rowindex="${place + 1}"]`);
  }

  /** How many rows the grid has, those outside of the window included (aria-rowcount without the header). */
  async count(): Promise<number> {
    return Number(await this.root.getAttribute('aria-rowcount')) - 1;
  }

  /** What the window shows: titles of the columns, and the cells of each row of data. */
  async shown(): Promise<{ titles: string[]; rows: string[][] }> {
    const titles = await this.root.getByRole('columnheader').allInnerTexts();
    const rows = await this.data().all();
    return {
      titles: titles.map((title) => title.trim()),
      rows: await Promise.all(rows.map((row) => row.getByRole('gridcell').allInnerTexts())),
    };
  }

  /** The cells whose text does not fit. */
  async cut(): Promise<Locator> {
    await this.root.getByRole('gridcell').evaluateAll((cells) => {
      for (const cell of cells) {
        const parts = [cell, ...cell.querySelectorAll('span')];
        cell.toggleAttribute(
          'data-cut',
          parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
        );
      }
    });
    return this.root.locator('[data-cut]');
  }

  /** Whether a person sees the middle of a cell: it is in the window of the grid and nothing lies over it. */
  async sees(cell: Locator): Promise<boolean> {
    return cell.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  }

  /** The cell the arrows have led to. */
  async active(): Promise<Locator> {
    const id = await this.root.getAttribute('aria-activedescendant');
    return this.root.locator(`[id="${id}"]`);
  }

  /** Gives the grid the focus by Tab alone, as somebody without a mouse does. */
  async tabTo(): Promise<void> {
    const { keyboard } = this.root.page();
    for (let presses = 0; presses < 40; presses++) {
      if (await this.root.evaluate((grid) => grid === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error('Tab does not lead to the grid');
  }

  /** Opens a row as a person does: by double click. */
  async open(text: string | RegExp): Promise<void> {
    await this.rows(text).first().dblclick();
  }
}
