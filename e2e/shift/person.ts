import type { Locator, Page } from 'playwright-core';
import { CertificateDialog } from '../support/pages/certificate-dialog.ts';
import { Confirmation } from '../support/pages/confirmation.ts';
import { Shell } from '../support/pages/shell.ts';
import { StartPage } from '../support/pages/start-page.ts';
import { InventoryPage } from '../support/pages/stock-inventory.ts';
import { type Entry, WizardWalk } from '../support/pages/wizard-walk.ts';
import type { PackageCode } from '../support/sandbox.ts';
import type { Recorder } from './recorder.ts';
import type { Way } from './way.ts';

/** Letters nobody looks up from before. */
const fewest = 3;

/** Somebody who works through a task, by mouse or by keys; whatever is done to the page is written down. */
export class Person {
  readonly page: Page;
  /** Lists, documents and counts by keys alone. */
  readonly desk: InventoryPage;
  /** The wizards by keys alone. */
  readonly walk: WizardWalk;
  readonly shell: Shell;
  readonly asked: Confirmation;
  private readonly recorder: Recorder;
  private readonly fire: (raw: string) => Promise<void>;

  /** @param fire the scanner at the helper of this computer */
  constructor(page: Page, recorder: Recorder, fire: (raw: string) => Promise<void>) {
    this.page = page;
    this.recorder = recorder;
    this.fire = fire;
    this.desk = new InventoryPage(page);
    this.walk = new WizardWalk(page, (raw) => this.scan(raw));
    this.shell = new Shell(page);
    this.asked = new Confirmation(page);
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** Types as a person does, too slowly for a scanner. */
  type(text: string): Promise<void> {
    return this.desk.type(text);
  }

  /** Reads a code as it stands on a package. */
  async scan(raw: string): Promise<void> {
    this.recorder.scanned();
    await this.fire(raw);
  }

  /** Reads packages one after the other. */
  async scanAll(codes: readonly PackageCode[]): Promise<void> {
    for (const { raw } of codes) await this.scan(raw);
  }

  button(name: string | RegExp, inside: Page | Locator = this.page): Locator {
    return inside.getByRole('button', { name, disabled: false }).first();
  }

  /** Clicks a button by its words. */
  async click(name: string | RegExp | Locator): Promise<void> {
    const target = typeof name === 'string' || name instanceof RegExp ? this.button(name) : name.first();
    await target.click();
  }

  /** Clicks into a field and types. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.desk.field(label).first().click();
    await this.type(text);
  }

  /** Opens a list, narrows it by typing and clicks the line. */
  async choose(label: string | RegExp, text: string, line: string | RegExp = text): Promise<void> {
    await this.desk.field(label).first().click();
    await this.type(text);
    await this.page.getByRole('option', { name: line }).first().click();
  }

  /** Opens a page by the rail and the menu beside it; until it has come, a scan would go to the page before it. */
  async go(section: string, entry: string): Promise<void> {
    const link = this.shell.menu(section).getByRole('link', { name: entry, exact: true });
    if ((await link.count()) === 0) await this.shell.goTo(section);
    await this.shell.menu(section).getByRole('link').first().waitFor();
    if (!(await link.isVisible())) await this.shell.unfold(section);
    await link.click();
    await this.page.getByRole('heading', { level: 1, name: entry, exact: true }).waitFor();
  }

  /** Follows a link to a page with this heading. */
  async follow(link: string, heading: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name: link }).click();
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }

  /** Opens the page a shift of wizards begins at. */
  async toStart(way: Way): Promise<void> {
    if (way === 'keys') await this.open('Начать работу');
    else await this.go('Рабочее место', 'Начать работу');
  }

  /** Scans and opens a wizard that takes what was scanned: by its number, or by its line. */
  async begin(way: Way, wizard: string, codes: readonly PackageCode[]): Promise<void> {
    await this.toStart(way);
    if (way === 'keys') return this.walk.launch(wizard, codes);
    await this.walk.scannerReady();
    await this.scanAll(codes);
    await new StartPage(this.page).pile().getByText(String(codes.length)).first().waitFor();
    await this.page.locator(`[data-situation="${wizard}"]:not([aria-disabled])`).click();
    await this.walk.steps().waitFor();
  }

  /** The main action of the page: by its key, or by its button. */
  async main(way: Way, name: string | RegExp): Promise<void> {
    await this.button(name).waitFor();
    if (way === 'keys') await this.press('Control+Enter');
    else await this.click(name);
  }

  /** Presses a button: by its key, by Tab where it has none, or by a click. */
  async act(way: Way, name: string | RegExp, key?: string): Promise<void> {
    if (way === 'mouse') return this.click(name);
    if (key === undefined) return this.desk.press(name);
    await this.button(name).waitFor();
    await this.press(key);
  }

  /** Looks for words in the list of the page. */
  async search(way: Way, words: string): Promise<void> {
    if (way === 'mouse') return this.fill(/^Название/, words);
    await this.press('F3');
    await this.type(words);
  }

  /** The form of a wizard by the mouse: into each field that is still empty, by its label. */
  async fillIn(entries: Readonly<Record<string, Entry>>): Promise<void> {
    const form = this.walk.region('Сведения');
    await form.or(this.walk.region('Упаковки')).waitFor();
    if (!(await form.isVisible())) return;
    for (const [label, entry] of Object.entries(entries)) {
      const field = form.getByLabel(new RegExp(`^${label}`)).first();
      if ((await field.count()) === 0 || (await field.inputValue()) !== '') continue;
      await field.click();
      if ('text' in entry) await this.type(entry.text);
      else {
        await this.type(entry.type ?? '');
        await this.page.getByRole('option').filter({ hasText: entry.pick }).first().click();
      }
    }
  }

  /** Opens what the search finds first by these words. */
  async find(words: string): Promise<void> {
    await this.press('Control+k');
    const search = this.desk.dialog('Поиск');
    await search.locator('input:focus').waitFor();
    await this.type(words);
    await search
      .getByRole('button')
      .filter({ hasText: new RegExp(words, 'i') })
      .first()
      .waitFor();
    await this.press('Enter');
  }

  /** Opens a page by the search: its name is typed until it stands first. */
  async open(title: string): Promise<void> {
    await this.press('Control+k');
    const search = this.desk.dialog('Поиск');
    await search.locator('input:focus').waitFor();
    const first = search.getByRole('button').first().getByText(title, { exact: true });
    for (const [at, letter] of [...title].entries()) {
      await this.type(letter);
      if (at >= fewest && (await first.isVisible())) break;
    }
    await first.waitFor();
    await this.press('Enter');
    await this.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await search.waitFor({ state: 'hidden' });
  }

  /** A row of the list of the page. */
  row(text: string | RegExp): Locator {
    return this.desk.grid().rows(text).first();
  }

  /** Waits until the page says this. */
  sees(text: string | RegExp): Promise<void> {
    return this.desk.sees(text);
  }

  /** Answers the question of the page by «Да» and signs in to MDLP where it is asked, by clicks. */
  async yes(): Promise<void> {
    await this.click(this.asked.root().getByRole('button', { name: 'Да' }));
    const certificates = new CertificateDialog(this.page).root();
    const progress = this.page.getByRole('region', { name: 'Обработка в МДЛП', exact: true });
    await certificates.or(progress).first().waitFor();
    if (await certificates.isVisible())
      await this.click(certificates.getByRole('button', { name: 'Выбрать' }));
    await progress.waitFor();
  }
}
