import { expect } from 'vitest';
import { PageObject } from './page-object.ts';

/** The screens of a dictionary, whichever it is: list, card, form of a new row, removal. */
export class DictionaryScreens extends PageObject {
  async openList(path: string): Promise<void> {
    await this.come(path);
    await this.grid().waitFor();
  }

  grid() {
    return this.page.getByRole('grid');
  }

  row(name: string) {
    return this.grid().getByRole('gridcell', { name, exact: true });
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').or(this.field(/Поиск/)).last().fill(text);
  }

  /** Opens the card of a row that is seen. */
  async openCard(name: string): Promise<void> {
    await this.row(name).first().dblclick();
    await expect.poll(() => this.heading().textContent()).toContain(name);
  }

  /** The form of a new row by its key. */
  async startAdding(): Promise<void> {
    await this.page.keyboard.press('Insert');
    await this.page.waitForURL('**/add');
    await this.field('Наименование')
      .or(this.field(/Фамилия|Номер|Серия/))
      .first()
      .waitFor();
  }

  async edit(): Promise<void> {
    await this.button(/^Изменить/).waitFor();
    await this.page.keyboard.press('F2');
    await this.button(/^Сохранить/).waitFor();
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+Enter');
  }

  /** From the card to the removal, and through it. */
  async remove(): Promise<void> {
    await this.button(/^Изменить/).waitFor();
    await this.page.keyboard.press('Delete');
    await this.page.waitForURL('**/remove/**');
  }

  /** Removes the row that is shown, once it is known that nothing uses it. */
  async confirmRemoval(): Promise<void> {
    await expect.poll(() => this.button(/^Удалить/).isEnabled()).toBe(true);
    await this.page.keyboard.press('Control+Enter');
  }
}
