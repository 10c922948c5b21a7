import { PageObject } from './page-object.ts';

/** /login: the name and password, and the people of the demonstration. */
export class LoginPage extends PageObject {
  async open(): Promise<void> {
    await this.page.goto('/login');
    await this.heading().waitFor();
  }

  /** Signs in; in the demo the password is the name. */
  async signIn(username: string, password = username): Promise<void> {
    await this.field('Имя для входа').fill(username);
    await this.page.getByLabel('Пароль', { exact: true }).fill(password);
    await this.button('Войти').click();
  }

  /** Signs in by one click as a person of the demonstration. */
  async enterAs(name: string): Promise<void> {
    await this.page.getByRole('region', { name: 'Демонстрация' }).getByRole('button', { name }).click();
  }
}
