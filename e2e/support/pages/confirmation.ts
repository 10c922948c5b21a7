import { PageObject } from './page-object.ts';

/** The one dialog «Подтвердите действие». */
export class Confirmation extends PageObject {
  root() {
    return this.dialog('Подтвердите действие');
  }

  async yes(): Promise<void> {
    await this.root().getByRole('button', { name: 'Да' }).click();
    await this.root().waitFor({ state: 'hidden' });
  }

  async no(): Promise<void> {
    await this.root().getByRole('button', { name: 'Нет' }).click();
    await this.root().waitFor({ state: 'hidden' });
  }
}
