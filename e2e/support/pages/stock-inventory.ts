import { GridObject } from './grid.ts';
import { StockDocumentPage } from './stock-document.ts';

/** The card of an inventory, worked by the keyboard alone. */
export class InventoryPage extends StockDocumentPage {
  private sheet(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Строки подсчёта' }));
  }

  /** Begins the count once the page offers it. */
  async start(): Promise<void> {
    await this.button(/^Начать подсчёт/).waitFor();
    await this.page.keyboard.press('Control+Enter');
  }

  /** What stands in a column of the row of a series. */
  async value(series: string, column: string): Promise<string> {
    const at = (await this.titles()).findIndex((title) => title.startsWith(column));
    return (await this.sheet().rows(series).getByRole('gridcell').nth(at).textContent()) ?? '';
  }

  /** Titles of the columns of the count. */
  async titles(): Promise<string[]> {
    return this.sheet().root.getByRole('columnheader').allTextContents();
  }

  /** Waits until so many of the lines are counted. */
  async counted(done: number, total: number): Promise<void> {
    await this.page.getByRole('progressbar', { name: 'Посчитано строк' }).waitFor();
    await this.page
      .getByText(new RegExp(`${done} из ${total}`))
      .first()
      .waitFor();
  }

  /** Types what was counted of a series: arrows to its row, Enter, the number, Enter. */
  async count(series: string, quantity: string): Promise<void> {
    const { root } = this.sheet();
    const { keyboard } = this.page;
    await this.tabTo(root);
    await keyboard.press('Control+Home');
    const most = await this.sheet().count();
    for (let row = 1; row < most && !(await this.activeRow(root)).includes(series); row++)
      await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await this.cell().waitFor();
    await keyboard.press('Control+a');
    await this.type(quantity);
    await keyboard.press('Enter');
  }

  /** What came of the count: «series: difference» a line. */
  async differences(): Promise<string[]> {
    const grid = new GridObject(this.page.getByRole('grid', { name: 'Расхождения' }));
    await grid.root.waitFor();
    const titles = await grid.root.getByRole('columnheader').allTextContents();
    const at = (title: string) => titles.findIndex((each) => each.startsWith(title));
    const rows = await grid.rows().all();
    const texts = await Promise.all(rows.map((row) => row.getByRole('gridcell').allTextContents()));
    return texts.map((cells) => `${cells[at('Серия')]}: ${cells[at('Расхождение')]}`).sort();
  }
}
