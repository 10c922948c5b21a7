import type { Locator } from 'playwright-core';
import { PageObject } from './page-object.ts';

/** /wizzard/workplace: the wizards by situation, what is begun, what waits, what was scanned. */
export class StartPage extends PageObject {
  async open(): Promise<void> {
    await this.come('/wizzard/workplace');
    await this.heading().filter({ hasText: 'Начать работу' }).waitFor();
  }

  /** A line by the title of its wizard. */
  situation(title: string): Locator {
    return this.page.locator('[data-situation]').filter({ hasText: title });
  }

  /** Titles of the lines that are shown, in their order. */
  async shown(): Promise<string[]> {
    const keys = await this.page
      .locator('[data-situation]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-situation') ?? ''));
    return keys;
  }

  /** Wizards that take what was scanned. */
  async fitting(): Promise<string[]> {
    return this.page
      .locator('[data-situation]:not([aria-disabled])')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-situation') ?? ''));
  }

  words(): Locator {
    return this.field('Что случилось');
  }

  /** What was scanned. */
  pile(): Locator {
    return this.page.getByRole('region', { name: 'Отсканировано' });
  }

  waiting(): Locator {
    return this.page.getByRole('region', { name: 'Поставки ждут приёмки' });
  }

  /** Drafts that are begun, by words of their line. */
  draft(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text });
  }
}
