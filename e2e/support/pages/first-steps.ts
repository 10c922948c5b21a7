import type { Locator } from 'playwright-core';
import { PageObject } from './page-object.ts';

/** «Первые шаги»: the way of a new organisation to its first delivery. */
export class FirstSteps extends PageObject {
  /** A step by its title. */
  step(title: string): Locator {
    return this.page.getByRole('listitem').filter({
      has: this.page.getByRole('heading', { level: 2, name: title, exact: true }),
    });
  }

  /** Waits until a step says this of itself. */
  async is(title: string, words: string | RegExp): Promise<void> {
    await this.step(title).getByText(words).first().waitFor();
  }

  /** Opens the page by the menu. */
  async open(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Разделы' })
      .getByRole('link', { name: /^Админист/ })
      .click();
    await this.page
      .getByRole('navigation', { name: 'Администрирование' })
      .getByRole('link', { name: 'Первые шаги' })
      .click();
    await this.heading().filter({ hasText: 'Первые шаги' }).waitFor();
  }
}
