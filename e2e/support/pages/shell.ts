import { CertificateDialog } from './certificate-dialog.ts';
import { PageObject } from './page-object.ts';

/** The frame around every page: sections, top bar, person. */
export class Shell extends PageObject {
  sections() {
    return this.page.getByRole('navigation', { name: 'Разделы' });
  }

  /** The menu of a section beside the rail. */
  menu(section: string) {
    return this.page.getByRole('navigation', { name: section, exact: true });
  }

  /** Opens a section, and one of its pages when it has several. */
  async goTo(section: string, entry?: string): Promise<void> {
    await this.sections().getByRole('link', { name: section, exact: true }).click();
    if (entry === undefined) return;
    await this.unfold(section);
    await this.menu(section).getByRole('link', { name: entry, exact: true }).click();
  }

  /** Opens the groups of a section's menu that are shut. */
  async unfold(section: string): Promise<void> {
    const menu = this.menu(section);
    await menu.getByRole('link').first().waitFor();
    const shut = menu.getByRole('button', { expanded: false });
    // Where the window has grown, groups open by themselves.
    while ((await shut.count()) > 0)
      await shut
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
  }

  /** Every page the menus offer, in their order. */
  async entries(): Promise<{ section: string; title: string; path: string }[]> {
    const found: { section: string; title: string; path: string }[] = [];
    const titles = await this.sections().getByRole('link').allTextContents();
    // The narrow rail may break its titles at soft hyphens.
    for (const section of titles.filter(Boolean).map((title) => title.replaceAll('\u00ad', ''))) {
      await this.goTo(section);
      const links = this.menu(section).getByRole('link');
      await this.unfold(section);
      const entries = await links.evaluateAll((elements) =>
        elements.map((link) => ({
          title: link.textContent,
          path: new URL(link.getAttribute('href') ?? '', document.baseURI).pathname,
        })),
      );
      found.push(...entries.map((entry) => ({ section, ...entry })));
    }
    return found;
  }

  /** Opens an entry of a section's menu, which is shut in the wizards until the section is opened again. */
  async choose(section: string, entry: string): Promise<void> {
    const link = this.menu(section).getByRole('link', { name: entry, exact: true });
    if ((await this.menu(section).count()) === 0) await this.goTo(section);
    await this.unfold(section);
    await link.click();
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

  /** Whose session it is, as the top bar says. */
  async nameOfPerson(): Promise<string> {
    return (await this.person().getAttribute('aria-label')) ?? '';
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

  async chooseTheme(title: 'Светлое' | 'Тёмное' | 'Контрастное' | 'Как в системе'): Promise<void> {
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
