import type { Locator } from 'playwright-core';
import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

/** «Загрузка справочников» with the panel of one directory open. */
export class ImportPage extends PageObject {
  /** Opens the panel of a directory by keyboard. */
  async open(title: string): Promise<void> {
    await this.come('/farm/import');
    const grid = new GridObject(this.page.getByRole('grid', { name: 'Виды справочников' }));
    await grid.rows(title).first().click();
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('heading', { name: title }).waitFor();
  }

  /** Sends a file of this computer. */
  async send(name: string, text: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.button('Выбрать файл на компьютере').press('Enter');
    const buffer = Buffer.from(text);
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
  }

  /** A loading of the history by its file and state. */
  run(file: string, state: string): Locator {
    return this.button(new RegExp(`${state}.*${file.replaceAll('.', '\\.')}`));
  }
}
