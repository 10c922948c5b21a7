import { PageObject } from './page-object.ts';

/** «Сохранить как партию». */
export class SaveBatchDialog extends PageObject {
  root() {
    return this.dialog('Сохранить как партию');
  }

  async submit(name: string): Promise<void> {
    await this.root().getByRole('textbox', { name: 'Имя партии' }).fill(name);
    await this.root().getByRole('button', { name: 'Сохранить' }).click();
  }
}

/** «Выберите отсканированную партию». */
export class BatchPicker extends PageObject {
  root() {
    return this.dialog('Выберите отсканированную партию');
  }

  async take(name: string): Promise<void> {
    await this.root()
      .getByRole('checkbox', { name: `Выбрать ${name}` })
      .check();
    await this.root().getByRole('button', { name: 'Загрузить' }).click();
    await this.root().waitFor({ state: 'hidden' });
  }
}
