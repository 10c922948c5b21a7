import type { Page } from 'playwright-core';
import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

/** List, form, card and window of preferential prescriptions. */
export class PrescriptionPages extends PageObject {
  private readonly fire: (raw: string) => Promise<void>;

  /** @param fire lets the scanner read a code */
  constructor(page: Page, fire: (raw: string) => Promise<void>) {
    super(page);
    this.fire = fire;
  }

  /** Scans once the page hears the scanner: a code fired before that is heard by nobody. */
  async scan(raw: string): Promise<void> {
    await this.button(/^Сканер готов/).waitFor();
    await this.fire(raw);
  }

  /** The list of prescriptions that answer to the words. */
  async list(query: string): Promise<GridObject> {
    await this.come(`/llo/recipes?query=${encodeURIComponent(query)}`);
    const grid = this.grid('Рецепты');
    await grid.root.waitFor();
    return grid;
  }

  /** A grid by its name. */
  grid(name: string): GridObject {
    return new GridObject(this.page.getByRole('grid', { name }));
  }

  /** Fills a field by its label. */
  async fill(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
  }

  /** Chooses by typing into a field with a list. */
  async choose(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).or(this.field(label)).first().fill(text);
    await this.page.getByRole('option', { name: text }).first().click();
  }

  /** Presses the main action of the page. */
  async main(): Promise<void> {
    await this.page.keyboard.press('Control+Enter');
  }

  /** Waits for the card in a status. */
  async stands(status: string): Promise<void> {
    await this.heading()
      .filter({ hasText: /^Рецепт / })
      .waitFor();
    await this.page.getByRole('banner').or(this.page.locator('header')).getByText(status).first().waitFor();
  }
}
