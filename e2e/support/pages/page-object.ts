import type { Locator, Page } from 'playwright-core';
import { travel } from '../travel.ts';

/**
 * What every screen has in common. A page object says what a person does and sees in the words of the
 * screen; it finds things by role and name only, so a test that passes is also one a screen reader passes.
 */
export class PageObject {
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to an address of the product within the open program. */
  protected come(path: string): Promise<void> {
    return travel(this.page, path);
  }

  /** The one heading of the screen. */
  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** A button by the words on it. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** A part of the screen by its name, once it works: one whose code is on its way is busy. */
  region(name: string): Locator {
    return this.page
      .getByRole('region', { name, exact: true })
      .and(this.page.locator(':not([aria-busy="true"])'));
  }

  /** An entry field by its label. */
  field(label: string | RegExp): Locator {
    return this.page.getByRole('textbox', { name: label });
  }

  /** The dialog that is open, by its title when there may be several. */
  dialog(title?: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** A toast that says this. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }

  /** Waits until the screen says this somewhere. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }
}
