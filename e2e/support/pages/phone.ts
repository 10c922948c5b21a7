import type { Locator, Page } from 'playwright-core';
import { picture } from '../screenshot.ts';

/** The page of a phone that scans for a screen. */
export class PhonePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async pair(name: string): Promise<void> {
    await this.page.getByLabel('Имя телефона').fill(name);
    await this.page.getByRole('button', { name: 'Подключить' }).click();
    await this.button('Начать сканирование').waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  status(text: string | RegExp): Locator {
    return this.page.getByRole('status').getByText(text);
  }

  /** How many codes wait on the phone, by what it says. */
  async waiting(): Promise<number> {
    const text = await this.page.getByRole('status').innerText();
    return Number(/Ждут на телефоне:\s(\d+)/.exec(text)?.[1] ?? 0);
  }
}

/** Opens the dialog that pairs a phone from the state of the scanner, reads its link and closes it. */
export async function phoneLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Сканер/ }).click();
  await page.getByRole('list', { name: 'Откуда приходят коды' }).waitFor();
  await picture(page, 'scanner-sources');
  await page.getByRole('button', { name: 'Телефон как сканер' }).click();
  const dialog = page.getByRole('dialog', { name: 'Телефон как сканер' });
  const link = await dialog.getByText(/\/phone\/#code=/).innerText();
  // The product of the tests has no https: no phone could open the address of a picture.
  await dialog.getByText('нужен https').waitFor();
  await picture(page, 'phone-dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return link.replaceAll(/\s/g, '');
}
