import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

/** Card of an outgoing document. */
export class OutgoingCard extends PageObject {
  /** The newest document of the list. */
  async openFirst(): Promise<void> {
    await this.come('/mdlp/outcome');
    const list = new GridObject(this.page.getByRole('grid', { name: 'Исходящие документы' }));
    await list.rows().first().dblclick();
    await this.page.waitForURL(/\/mdlp\/outcome\/id/);
  }

  private async open(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab, exact: true }).click();
  }

  /** The goods it names. */
  async content(): Promise<GridObject> {
    await this.open('Состав');
    const grid = new GridObject(this.page.getByRole('grid', { name: 'Состав документа' }));
    await grid.rows().first().waitFor();
    return grid;
  }

  /** How many lines of its XML the page has made. */
  async xmlLines(): Promise<number> {
    await this.open('XML');
    const lines = this.page.getByRole('region', { name: 'XML документа' }).locator('pre > div');
    await lines.first().waitFor();
    return lines.count();
  }
}
