import { PageObject } from './page-object.ts';

/** «Необходимо войти в программу» over the page whose session has ended. */
export class ExpiryOverlay extends PageObject {
  root() {
    return this.dialog('Необходимо войти в программу');
  }

  async signIn(password: string): Promise<void> {
    await this.root().getByLabel('Пароль', { exact: true }).fill(password);
    await this.root().getByRole('button', { name: 'Войти', exact: true }).click();
    await this.root().waitFor({ state: 'hidden' });
  }
}
