import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { Hand } from '../hand.ts';
import { KeyboardScanner } from '../keyboard-scanner.ts';
import { CertificateDialog } from './certificate-dialog.ts';
import { Confirmation } from './confirmation.ts';
import { GridObject } from './grid.ts';
import { OutgoingView } from './outgoing-view.ts';
import { PageObject } from './page-object.ts';
import { StartPage } from './start-page.ts';

/** What is put into a field that waits for it: typed text, or a choice of a list, narrowed by typing first. */
export type Entry = { text: string } | { pick: string; type?: string };

/** Any wizard, gone through by keyboard and scanner alone; what the hand does is counted. */
export class WizardWalk extends PageObject {
  readonly hand: Hand;
  private readonly scanner: KeyboardScanner;

  constructor(page: PageObject['page']) {
    super(page);
    this.hand = new Hand(page);
    this.scanner = new KeyboardScanner(page);
  }

  /** From the start page: scans what the wizard is about and opens it by the number on its line. */
  async begin(wizard: string, codes: readonly { code: string; raw: string }[]): Promise<void> {
    const start = new StartPage(this.page);
    await start.open();
    const line = this.page.locator(`[data-situation="${wizard}"]`);
    const number = await line.locator('kbd').textContent();
    for (const { raw } of codes) await this.scanner.scan(raw);
    if (codes.length > 0) await start.pile().getByText(String(codes.length)).first().waitFor();
    await this.page.locator(`[data-situation="${wizard}"]:not([aria-disabled])`).waitFor();
    await this.hand.type(number ?? '');
    await this.page.waitForURL(new RegExp(`/wizzard/${wizard}`));
    await this.steps().waitFor();
  }

  steps(): Locator {
    return this.page.getByRole('navigation', { name: 'Шаги мастера' });
  }

  step(title: string): Locator {
    return this.steps().getByRole('button', { name: title });
  }

  /** Title of the open step. */
  async open(): Promise<string> {
    return (await this.step('').and(this.page.locator('[aria-current="step"]')).textContent()) ?? '';
  }

  async at(title: string): Promise<void> {
    await this.page.getByRole('region', { name: title, exact: true }).waitFor();
  }

  async scan(code: { code: string; raw: string }): Promise<void> {
    await this.scanner.scan(code.raw);
    await this.page.getByRole('region', { name: 'Последний скан' }).filter({ hasText: code.code }).waitFor();
  }

  /** The main action of the step by its key. */
  async onward(to: string): Promise<void> {
    await this.hand.press('Control+Enter');
    await this.at(to);
  }

  /**
   * «Сведения»: fills the fields that wait, one after the other as Enter leads through the form, until it opens the
   * next step; where nothing is left to fill, goes on by the main action.
   * @param entries what goes where, by label
   * @throws Error when the form waits for something else
   */
  async fill(entries: Readonly<Record<string, Entry>>): Promise<void> {
    await this.at('Сведения');
    await this.known();
    if ((await this.missing()).length === 0) return this.onward('Упаковки');
    let before = '';
    while (await this.page.getByRole('region', { name: 'Сведения', exact: true }).isVisible()) {
      const { label, value } = await this.focused();
      const entry = entries[label];
      if ((!entry && !value) || label === before) {
        throw new Error(`«${label}» has the focus; missing: ${(await this.missing()).join('; ')}`);
      }
      before = label;
      if (entry && !value) await this.enter(entry);
      await this.leave();
    }
    await this.at('Упаковки');
  }

  /** Waits until the form has got what can be known. */
  private async known(): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Сведения документа' });
    await form.waitFor();
    await expect.poll(() => form.locator('.mantine-Loader-root').count()).toBe(0);
  }

  /** What the bar says is left. */
  missing(): Promise<string[]> {
    return this.page.locator('footer [aria-live="polite"] button').allTextContents();
  }

  /** «Цены»: the same price everywhere, VAT by its rate; what the last receipt offers is taken by its key. */
  async price(cost: string): Promise<void> {
    await this.onward('Цены');
    const cells = this.page.getByRole('table').getByRole('textbox', { name: /^Цена с НДС/ });
    await cells.first().waitFor();
    if ((await this.missing()).length === 0) return;
    const offered = this.page.getByRole('button', { name: /^Принять цены последнего прихода/ });
    const typed = this.page.locator('input:focus[aria-label^="Цена с НДС"]');
    await offered.or(typed).first().waitFor();
    if (await offered.isVisible()) await this.hand.press('F7');
    else {
      for (let row = await cells.count(); row > 0; row--) {
        await this.hand.type(cost);
        await this.hand.press('Enter');
      }
      await this.hand.click(this.page.getByRole('button', { name: '10 %' }));
    }
    await this.step('Цены').filter({ hasText: 'указаны' }).waitFor();
  }

  /** A refusal of one document: chooses it, names what is refused by scanning, gives the reason. */
  async refuse(entries: Readonly<Record<string, Entry>>): Promise<void> {
    const [[label = '', entry] = []] = Object.entries(entries);
    const field = this.field(label);
    await field.and(this.page.locator(':focus')).waitFor();
    if (entry && (await field.inputValue()) === '') await this.enter(entry);
  }

  documents(label: string): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: label }));
  }

  /** Confirms by keys: the main action, «Да»; signs in to MDLP when it is asked. */
  async confirm(label: string): Promise<void> {
    await this.page.getByRole('button', { name: label, disabled: false }).waitFor();
    await this.hand.press('Control+Enter');
    await new Confirmation(this.page)
      .root()
      .getByRole('button', { name: 'Да' })
      .and(this.page.locator(':focus'))
      .waitFor();
    await this.hand.press('Enter');
    const certificates = new CertificateDialog(this.page).root();
    const progress = this.page.getByRole('region', { name: 'Обработка в МДЛП', exact: true });
    await certificates.or(progress).first().waitFor();
    if (await certificates.isVisible()) await this.hand.press('Control+Enter');
    await progress.waitFor();
  }

  /** Waits until MDLP has taken the document and its effect is in our registry. */
  async accepted(): Promise<void> {
    const view = new OutgoingView(this.page);
    await view
      .result()
      .getByRole('heading', { name: /^(?:Документ принят|Поставка принята)$/ })
      .waitFor();
    await view.step('Учтён').waitFor();
  }

  /** The field that has the focus. */
  private async focused(): Promise<{ label: string; value: string }> {
    const { label, value } = await this.page.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
        return { label: '', value: '' };
      }
      return { label: field.labels?.[0]?.textContent ?? '', value: field.value };
    });
    return { label: label.replace(/\s*\*$/, ''), value };
  }

  private async enter(entry: Entry): Promise<void> {
    if ('text' in entry) await this.hand.type(entry.text);
    else await this.pick(entry.pick, entry.type ?? '');
  }

  /** Enter leads on from the field that has the focus. */
  private async leave(): Promise<void> {
    const { page } = this;
    const left = await page.evaluate(() => document.activeElement?.id);
    await this.hand.press('Enter');
    await page.waitForFunction((id) => document.activeElement?.id !== id, left);
  }

  /** Chooses from the list of the field that has the focus. */
  private async pick(text: string, typed: string): Promise<void> {
    await this.hand.type(typed);
    if (typed) await this.page.getByRole('option', { name: text }).first().waitFor();
    for (let presses = 0; presses < 12; presses++) {
      if ((await this.selected()).includes(text)) return this.hand.press('Enter');
      await this.hand.press('ArrowDown');
      await this.page.getByRole('option').first().waitFor();
    }
    throw new Error(`The list does not lead to «${text}»`);
  }

  /** The line of the open list that Enter would take. */
  private selected(): Promise<string> {
    return this.page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)?.textContent) || '';
    });
  }
}
