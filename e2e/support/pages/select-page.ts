import { CertificateDialog } from './certificate-dialog.ts';
import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

/** First steps of «Приёмка поставки»: refresh the list, choose the delivery. */
export class SelectPage extends PageObject {
  async open(): Promise<void> {
    await this.page.goto('/wizzard/direct');
    await this.sees('Обновить документы');
  }

  documents(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Входящие документы' }));
  }

  /** Asks MDLP for new documents; signs in to it when it asks. */
  async refresh(): Promise<void> {
    await this.button('Обновить документы').first().click();
    const certificates = new CertificateDialog(this.page);
    const done = this.page.getByText(/Новых документов|Загружено: \d+ документ/);
    await certificates.root().or(done).first().waitFor();
    if (await certificates.root().isVisible()) await certificates.choose();
    await done.first().waitFor();
  }

  /** Opens a delivery by its number. */
  async choose(number: string): Promise<void> {
    await this.documents().open(number);
  }
}
