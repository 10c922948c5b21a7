import type { Locator } from 'playwright-core';
import { CertificateDialog } from './certificate-dialog.ts';
import { Confirmation } from './confirmation.ts';
import { GridObject } from './grid.ts';
import { OutgoingView } from './outgoing-view.ts';
import { PageObject } from './page-object.ts';

export type GoodsStep =
  | 'Сведения'
  | 'Упаковки'
  | 'Цены'
  | 'Доли упаковок'
  | 'Подтверждение'
  | 'Обработка в МДЛП';

/** A wizard over scanned goods. */
export class GoodsWizard extends PageObject {
  /** Opens a wizard anew by its key: `move_order`. */
  async begin(wizard: string): Promise<void> {
    await this.page.goto(`/wizzard/${wizard}`);
    await this.at('Сведения');
  }

  step(title: GoodsStep): Locator {
    return this.page.getByRole('navigation', { name: 'Шаги мастера' }).getByRole('button', { name: title });
  }

  /** Waits until a step is the open one. */
  async at(title: string): Promise<void> {
    await this.page.getByRole('region', { name: title, exact: true }).waitFor();
  }

  /** Waits until a step may be opened. */
  async opens(title: GoodsStep): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Шаги мастера' })
      .getByRole('button', { name: title, disabled: false })
      .waitFor();
  }

  async go(title: GoodsStep): Promise<void> {
    await this.step(title).click();
    await this.at(title);
  }

  /** The main action of the step, by its key. */
  async onward(to: GoodsStep): Promise<void> {
    await this.page.keyboard.press('Control+Enter');
    await this.at(to);
  }

  choice(label: string): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  /** Chooses from a list by typing, without the mouse. */
  async choose(label: string, text: string): Promise<void> {
    const field = this.choice(label);
    await field.click();
    await field.fill(text);
    await this.page.getByRole('option', { name: text }).first().click();
  }

  /** Takes the first of a list's choices where nothing is chosen. */
  async chooseAny(label: string): Promise<void> {
    const field = this.choice(label);
    if ((await field.inputValue()) !== '') return;
    await field.click();
    await this.page.getByRole('option').first().click();
  }

  /** A cell of the sheet of prices or shares, by the beginning of its name. */
  cells(name: string): Locator {
    return this.page.getByRole('table').getByRole('textbox', { name: new RegExp(`^${name}`) });
  }

  strip(): Locator {
    return this.page.getByRole('region', { name: 'Последний скан' });
  }

  /** Waits until the strip shows this code with these words. */
  async tells(code: string, words: string | RegExp): Promise<void> {
    await this.strip().filter({ hasText: code }).filter({ hasText: words }).waitFor();
  }

  /** How many packs and boxes the pile has, as the list of steps says it: «1 коробка, 3 упаковки». */
  async holds(words: string | RegExp): Promise<void> {
    await this.step('Упаковки').filter({ hasText: words }).waitFor();
  }

  packs(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Упаковки', exact: true }));
  }

  boxes(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Транспортные упаковки' }));
  }

  /** Confirms by the button of the definition, answers «Да», signs in when it is asked, waits for the ticket. */
  async confirm(label: string): Promise<void> {
    await this.page.getByRole('button', { name: label, disabled: false }).waitFor();
    await this.button(label).click();
    await new Confirmation(this.page).yes();
    const certificates = new CertificateDialog(this.page).root();
    const progress = this.page.getByRole('region', { name: 'Обработка в МДЛП', exact: true });
    await certificates.or(progress).first().waitFor();
    if (await certificates.isVisible()) await new CertificateDialog(this.page).choose();
    await progress.waitFor();
    await new OutgoingView(this.page).result().getByRole('heading', { name: 'Документ принят' }).waitFor();
  }
}
