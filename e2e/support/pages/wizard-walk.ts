import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { Hand } from '../hand.ts';
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
  /** Fires a code as it stands on a package. */
  readonly fire: (raw: string) => Promise<void>;

  /** @param fire the scanner at the helper of this computer */
  constructor(page: PageObject['page'], fire: (raw: string) => Promise<void>) {
    super(page);
    this.hand = new Hand(page);
    this.fire = fire;
  }

  /** From the start page: scans what the wizard is about and opens it by the number on its line. */
  async begin(wizard: string, codes: readonly { code: string; raw: string }[]): Promise<void> {
    await new StartPage(this.page).open();
    await this.launch(wizard, codes);
  }

  /** On the start page: scans what the wizard is about and opens it by the number on its line. */
  async launch(wizard: string, codes: readonly { code: string; raw: string }[]): Promise<void> {
    const start = new StartPage(this.page);
    const line = this.page.locator(`[data-situation="${wizard}"]`);
    const number = await line.locator('kbd').textContent();
    await this.scannerReady();
    for (const { raw } of codes) await this.fire(raw);
    if (codes.length > 0) await start.pile().getByText(String(codes.length)).first().waitFor();
    await this.page.locator(`[data-situation="${wizard}"]:not([aria-disabled])`).waitFor();
    await this.hand.type(number ?? '');
    await this.page.waitForURL(new RegExp(`/wizzard/${wizard}`));
    await this.steps().waitFor();
  }

  /** A page that was just loaded hears the scanner once it has found the helper. */
  async scannerReady(): Promise<void> {
    await this.page.getByRole('button', { name: /^Сканер готов/ }).waitFor();
  }

  /** Opens a wizard anew past the start page, over a document where it is about one. */
  async open(wizard: string, search = ''): Promise<void> {
    await this.come(`/wizzard/${wizard}${search}`);
    await this.steps().waitFor();
    await this.scannerReady();
  }

  focus(): Locator {
    return this.page.locator(':focus');
  }

  /** Titles of the steps, as the list at the left shows them. */
  async titles(): Promise<string[]> {
    const texts = await this.steps().getByRole('button').locator('[class*="stepTitle"]').allTextContents();
    return texts.map((text) => text.trim());
  }

  steps(): Locator {
    return this.page.getByRole('navigation', { name: 'Шаги мастера' });
  }

  step(title: string): Locator {
    return this.steps().getByRole('button', { name: title });
  }

  async at(title: string): Promise<void> {
    await this.region(title).waitFor();
  }

  async scan(code: { code: string; raw: string }): Promise<void> {
    await this.fire(code.raw);
    await this.page.getByRole('region', { name: 'Последний скан' }).filter({ hasText: code.code }).waitFor();
  }

  /** Scans one after the other, as fast as the boxes pass by. */
  async scanAll(codes: readonly { raw: string }[]): Promise<void> {
    for (const { raw } of codes) await this.fire(raw);
  }

  /** Opens a step by the list at the left. */
  async go(title: string): Promise<void> {
    await this.step(title).click();
    await this.at(title);
  }

  /** The main action of the step by its key. */
  async onward(to: string): Promise<void> {
    await this.hand.press('Control+Enter');
    await this.at(to);
  }

  /**
   * «Сведения»: fills the fields that wait, one after the other as Enter leads through the form, until it opens the
   * next step; where nothing is left to fill, goes on by the main action. A draft that opens at its packs has it all.
   * @param entries what goes where, by label
   * @throws Error when the form waits for something else
   */
  async fill(entries: Readonly<Record<string, Entry>>): Promise<void> {
    const form = this.region('Сведения');
    const packs = this.region('Упаковки');
    await form.or(packs).waitFor();
    if (await packs.isVisible()) return;
    await this.known();
    if ((await this.missing()).length === 0) return this.onward('Упаковки');
    let last = '';
    while (await form.isVisible()) {
      await this.known();
      const { id, label, value } = await this.focused();
      const entry = entries[label];
      if ((!entry && !value) || id === last) {
        throw new Error(`«${label}» has the focus; missing: ${(await this.missing()).join('; ')}`);
      }
      last = id;
      if (entry && !value) await this.enter(entry);
      if ((await this.focused()).id === id) await this.leave(id);
    }
    await packs.waitFor();
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

  /** A refusal: the first of the reasons offered. */
  async giveReason(): Promise<void> {
    const field = this.page.getByRole('textbox', { name: /^Причина/ });
    await field.and(this.page.locator(':focus')).waitFor();
    await this.hand.press('Tab');
    await this.hand.press('Enter');
    await expect.poll(() => field.inputValue()).not.toBe('');
  }

  /** Fills the field that has the focus. */
  async answer(label: string, entry: Entry): Promise<void> {
    await this.field(label).and(this.focus()).waitFor();
    await this.enter(entry);
  }

  /** Opens the first document of a list, which has the focus. */
  async openFirst(label: string): Promise<void> {
    const grid = this.page.getByRole('grid', { name: label });
    await grid.and(this.page.locator(':focus')).waitFor();
    await new GridObject(grid).rows().first().waitFor();
    await this.hand.press('Enter');
  }

  /** Waits until the document that was opened shows its packs. */
  async namesPacks(): Promise<void> {
    await new GridObject(this.page.getByRole('grid', { name: 'Упаковки', exact: true }))
      .rows()
      .first()
      .waitFor();
  }

  /**
   * Confirms: the main action by its key, another way by its button, then «Да»; signs in to MDLP when it is asked.
   * @param way `other`: the button stands beside the main action
   */
  async confirm(label: string, way: 'main' | 'other' = 'main'): Promise<void> {
    const button = this.page.getByRole('button', { name: label, disabled: false });
    await button.waitFor();
    if (way === 'main') await this.hand.press('Control+Enter');
    else await this.hand.click(button);
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
  private async focused(): Promise<{ id: string; label: string; value: string }> {
    const { label, ...field } = await this.page.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
        return { id: '', label: '', value: '' };
      }
      return { id: field.id, label: field.labels?.[0]?.textContent ?? '', value: field.value };
    });
    return { ...field, label: label.replace(/\s*\*$/, '') };
  }

  private async enter(entry: Entry): Promise<void> {
    if ('text' in entry) await this.hand.type(entry.text);
    else await this.pick(entry.pick, entry.type ?? '');
  }

  /** Enter leads on from the field that has the focus. */
  private async leave(id: string): Promise<void> {
    await this.hand.press('Enter');
    await this.page.waitForFunction((left) => document.activeElement?.id !== left, id);
  }

  /** Chooses from the list of the field that has the focus: by what is typed, else by arrows. */
  private async pick(text: string, typed: string): Promise<void> {
    const pointed = this.page.locator('[role="option"][data-combobox-selected]');
    await this.hand.type(typed);
    if (typed) await pointed.waitFor();
    for (let presses = 0; presses < 12; presses++) {
      const [line] = await pointed.allTextContents();
      if (line?.includes(text)) return this.hand.press('Enter');
      await this.hand.press('ArrowDown');
      await this.page.getByRole('option').first().waitFor();
    }
    throw new Error(`The list does not lead to «${text}»`);
  }
}
