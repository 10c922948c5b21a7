import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { readWorkbook } from '../../../apps/server/src/core/tables/workbook.ts';
import { GridObject } from './grid.ts';
import { StockDocumentPage } from './stock-document.ts';

/** Milliseconds a list may take on a busy machine. */
const patience = 20_000;
/** Lines of a filter at most. */
const mostLines = 40;

/** The pages of balances, movement and storage places, worked by the keyboard alone. */
export class BalancePage extends StockDocumentPage {
  /** A list by its name for screen readers. */
  list(label: string): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: label, exact: true }));
  }

  /** Looks for words in the list. */
  async find(text: string): Promise<void> {
    await this.tabTo(this.page.getByRole('textbox', { name: /^(?:Название|SSCC)/ }));
    await this.page.keyboard.press('Control+a');
    await this.type(text);
  }

  /** Shows the list in another way: Tab to the switch, arrows along it. */
  async show(view: string): Promise<void> {
    const wanted = this.page.getByRole('radio', { name: view, exact: true });
    const group = this.page.getByRole('radiogroup').filter({ has: wanted });
    const options = group.getByRole('radio');
    const at = await options.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked));
    const to = await wanted.evaluate((one) =>
      [...document.querySelectorAll('[role=radiogroup] input')].indexOf(one),
    );
    await this.tabTo(options.nth(at));
    for (let step = at; step !== to; step += Math.sign(to - at)) {
      await this.page.keyboard.press(to > at ? 'ArrowRight' : 'ArrowLeft');
      await options
        .nth(step + Math.sign(to - at))
        .and(this.page.locator(':focus:checked'))
        // The box itself is not painted, its label is.
        .waitFor({ state: 'attached' });
    }
  }

  /** Opens a filter of the list by its button. */
  private async openFilter(label: string): Promise<Locator> {
    const bar = this.page.getByRole('group', { name: 'Отбор', exact: true });
    await this.tabTo(bar.getByRole('button', { name: new RegExp(`^${label}`) }));
    await this.page.keyboard.press('Enter');
    const editor = this.editor(label);
    await editor.waitFor();
    return editor;
  }

  /** Narrows the list to a line of a filter: arrows to the line, Enter. */
  async narrow(label: string, option: string): Promise<void> {
    const editor = await this.openFilter(label);
    const lines = editor.getByRole('radio');
    const wanted = editor.getByRole('radio', { name: option });
    await wanted.waitFor();
    await this.tabTo(lines.first());
    const at = await wanted.evaluate((line) =>
      [...document.querySelectorAll(`input[name="${line.getAttribute('name')}"]`)].indexOf(line),
    );
    for (let line = 0; line < at; line++) await this.page.keyboard.press('ArrowDown');
    await wanted.and(this.page.locator(':focus')).waitFor();
    await this.page.keyboard.press(at === 0 ? 'Space' : 'Enter');
    await this.narrowedTo(label, option);
  }

  /** The same where the lines are searched for. */
  async narrowFound(label: string, words: string, option: string): Promise<void> {
    const editor = await this.openFilter(label);
    await this.tabTo(editor.getByRole('textbox'));
    await this.type(words);
    const line = editor.getByRole('radio', { name: option });
    await line.waitFor();
    await this.tabTo(line);
    await this.page.keyboard.press('Space');
    await this.narrowedTo(label, option);
  }

  /** What a filter is edited in; it is called like its button, which says what is chosen. */
  private editor(label: string): Locator {
    return this.page.getByRole('dialog', { name: new RegExp(`^${label}`) });
  }

  private chip(label: string, value: string): Locator {
    return this.page
      .getByRole('group', { name: 'Отбор', exact: true })
      .getByRole('button', { name: `${label}: ${value}` });
  }

  /** Waits until the filter says so, and is closed. */
  async narrowedTo(label: string, value: string): Promise<void> {
    await this.chip(label, value).waitFor();
    await this.editor(label).waitFor({ state: 'hidden' });
  }

  /** Balances of another day. */
  async onDay(day: string): Promise<void> {
    const editor = await this.openFilter('На дату');
    await this.tabTo(editor.getByRole('textbox'));
    await this.type(day.replaceAll('.', ''));
    await this.narrowedTo('На дату', day);
  }

  /** Takes a filter away. */
  async widen(label: string): Promise<void> {
    await this.press(`Убрать отбор: ${label}`);
  }

  /** Waits until the rows of a list are these, each saying these words in this order. */
  async says(label: string, ...rows: string[][]): Promise<void> {
    const texts = async () =>
      (await this.list(label).data().allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    await expect
      .poll(texts, { timeout: patience })
      .toEqual(rows.map((words) => expect.stringMatching(new RegExp(words.map(escaped).join('.*')))));
  }

  /** Puts the keys into a list and goes to a row of it. */
  async goToRow(label: string, text: string): Promise<void> {
    const { root } = this.list(label);
    await this.list(label).rows(text).first().waitFor();
    await this.tabTo(root);
    await this.page.keyboard.press('Control+Home');
    const active = () =>
      root.evaluate((grid) => {
        const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
        return cell?.parentElement?.textContent ?? '';
      });
    for (let row = 0; row < mostLines && !(await active()).includes(text); row++)
      await this.page.keyboard.press('ArrowDown');
    expect(await active()).toContain(text);
  }

  /** Opens a row of a list by Enter. */
  async openRow(label: string, text: string): Promise<void> {
    await this.goToRow(label, text);
    await this.page.keyboard.press('Enter');
  }

  /** Goes by a link with Tab and Enter. */
  async follow(name: string | RegExp): Promise<void> {
    const link = this.page.getByRole('link', { name }).first();
    await link.waitFor();
    await this.tabTo(link);
    await this.page.keyboard.press('Enter');
  }

  /** The figures of a ledger card: opening, in, out, closing. */
  async flow(): Promise<Record<string, string>> {
    const terms = this.page.getByRole('term');
    await terms.filter({ hasText: 'Осталось' }).waitFor();
    const names = await terms.allTextContents();
    const values = await this.page.getByRole('definition').allTextContents();
    return Object.fromEntries(names.map((name, at) => [name.replace(', уп.', ''), values[at] ?? '']));
  }

  /** Takes the list out to Excel by its key; gives the name of the file and how it begins. */
  /** Saves the list by its key: name of the file, and its rows as a spreadsheet has them. */
  async toExcel(): Promise<{ name: string; rows: string[][] }> {
    const download = this.page.waitForEvent('download');
    await this.page.keyboard.press('Alt+e');
    const file = await download;
    const rows = await readWorkbook(await readFile(await file.path()), 1000, 10);
    return { name: file.suggestedFilename(), rows };
  }
}
