import type { Locator } from 'playwright-core';
import { PageObject } from './page-object.ts';

/** The search over everything, Ctrl+K. */
export class Palette extends PageObject {
  /** Opens it and waits until it takes what is put in at once, which is no key it would catch before. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.root().locator('input:focus').waitFor();
  }

  async ask(text: string): Promise<void> {
    await this.query().fill(text);
  }

  /** A page among what was found, by its title and its section. */
  found(title: string, section: string): Locator {
    return this.root()
      .getByRole('button')
      .filter({ has: this.page.getByText(title, { exact: true }) })
      .filter({ has: this.page.getByText(section, { exact: true }) });
  }

  /** Something of a group with these words in it. */
  hit(group: string, words: string): Locator {
    return this.root().getByRole('group', { name: group }).getByRole('button').filter({ hasText: words });
  }

  root(): Locator {
    return this.dialog('Поиск');
  }

  query(): Locator {
    return this.root().getByRole('textbox', { name: 'Поиск' });
  }
}
