import type { Locator } from 'playwright-core';
import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

/** «Входящие документы»: what MDLP announced. */
export class IncomePage extends PageObject {
  async open(): Promise<void> {
    await this.come('/mdlp/income');
    await this.page.getByRole('heading', { name: 'Входящие документы' }).waitFor();
  }

  documents(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Входящие документы' }));
  }

  search(): Locator {
    return this.field('Номер, поставщик');
  }

  /** Waits until the list of what waits for acceptance no longer names the document. */
  async lacks(number: string): Promise<void> {
    await this.search().fill(number);
    await this.sees('По этому отбору документов нет');
  }
}

/** Card of a receipt with its lines. */
export class ReceiptPage extends PageObject {
  async opened(): Promise<void> {
    await this.page.getByRole('heading', { name: /^Приход №/ }).waitFor();
  }

  lines(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Строки документа' }));
  }

  /** A line by words of its name, with its quantity. */
  line(name: string, quantity: number): Locator {
    return this.lines()
      .rows(name)
      .filter({ has: this.page.getByRole('gridcell', { name: String(quantity), exact: true }) });
  }
}

/** «Остатки»: balances by lot. */
export class RemainsPage extends PageObject {
  async open(): Promise<void> {
    await this.come('/storage/remains');
    await this.page.getByRole('heading', { name: 'Остатки' }).waitFor();
  }

  lots(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Остатки' }));
  }

  async find(text: string): Promise<void> {
    await this.field('Название, серия, GTIN').fill(text);
  }

  /** A lot by its series, with so many packs. */
  lot(series: string, quantity: number): Locator {
    return this.lots()
      .rows(series)
      .filter({ has: this.page.getByRole('gridcell', { name: String(quantity), exact: true }) });
  }
}

/** «Упаковки»: the registry of our packs, and the card of one. */
export class PacksPage extends PageObject {
  async open(): Promise<void> {
    await this.come('/mdlp/packs');
    await this.page.getByRole('heading', { name: 'Упаковки' }).waitFor();
  }

  packs(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Упаковки' }));
  }

  /** The card of one pack. */
  async openCard(sgtin: string): Promise<void> {
    await this.come(`/mdlp/packs/id${sgtin}`);
    await this.history().first().waitFor();
  }

  /** What happened to the pack of the open card, the latest first. */
  history(): Locator {
    return this.page.getByRole('table', { name: 'История упаковки' }).locator('tbody').getByRole('row');
  }
}
