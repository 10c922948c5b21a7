import { CertificateDialog } from './certificate-dialog.ts';
import { PageObject } from './page-object.ts';

/** The frame around every page: sections, top bar, person. */
export class Shell extends PageObject {
  sections() {
    return this.page.getByRole('navigation', { name: 'Разделы' });
  }

  /** Opens a section, and one of its pages when it has several. */
  async goTo(section: string, entry?: string): Promise<void> {
    await this.sections().getByRole('link', { name: section, exact: true }).click();
    if (entry === undefined) return;
    await this.page
      .getByRole('navigation', { name: section })
      .getByRole('link', { name: entry, exact: true })
      .click();
  }

  /** Every page the menus offer, by section and entry; a section that is one page has no entry. */
  async entries(): Promise<{ section: string; entry?: string }[]> {
    const found: { section: string; entry?: string }[] = [];
    const links = this.sections().getByRole('link');
    for (const section of (await links.allTextContents()).filter(Boolean)) {
      await this.goTo(section);
      const menu = this.page.getByRole('navigation', { name: section, exact: true });
      await links.filter({ hasText: section }).and(this.page.locator('[aria-current]')).waitFor();
      const entries = await menu.getByRole('link').allTextContents();
      found.push(...(entries.length > 0 ? entries.map((entry) => ({ section, entry })) : [{ section }]));
    }
    return found;
  }

  /** State of the MDLP session as the top bar words it. */
  mdlp() {
    return this.button(/^МДЛП (?:\d|вход)/);
  }

  scanner() {
    return this.button(/^Сканер /);
  }

  person() {
    return this.button(/^Меню: /);
  }

  /** Signs in to MDLP by the top bar with the person's own certificate. */
  async signInToMdlp(): Promise<void> {
    await this.mdlp().click();
    const panel = this.page.getByRole('region', { name: 'Сеанс МДЛП' });
    await panel.getByRole('button', { name: 'Войти в МДЛП' }).click();
    await new CertificateDialog(this.page).choose();
    await this.button(/^МДЛП \d+ мин$/).waitFor();
    await this.page.keyboard.press('Escape');
  }

  async chooseTheme(title: 'Светлое' | 'Тёмное' | 'Как в системе'): Promise<void> {
    await this.person().click();
    await this.page.getByRole('menuitem', { name: title }).click();
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('menu').waitFor({ state: 'hidden' });
  }

  async askToLogOut(): Promise<void> {
    await this.person().click();
    await this.page.getByRole('menuitem', { name: 'Выйти' }).click();
  }
}
