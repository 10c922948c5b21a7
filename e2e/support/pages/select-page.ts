import { CertificateDialog } from './certificate-dialog.ts';
import { GridObject } from './grid.ts';
import { PageObject } from './page-object.ts';

/** First steps of «Приёмка поставки»: refresh the list, choose the delivery. */
export class SelectPage extends PageObject {
  async open(): Promise<void> {
    await this.come('/wizzard/direct');
    await this.sees('Обновить документы');
  }

  documents(): GridObject {
    return new GridObject(this.page.getByRole('grid', { name: 'Входящие документы' }));
  }

  /** Asks MDLP for new documents until the list has this one; signs in to it when it asks. */
  async refreshFor(number: string): Promise<void> {
    await this.button('Обновить документы').first().click();
    const certificates = new CertificateDialog(this.page);
    const row = this.documents().rows(number).first();
    await certificates.root().or(row).first().waitFor();
    if (await certificates.root().isVisible()) await certificates.choose();
    await row.waitFor();
  }

  /** Opens a delivery by its number. */
  async choose(number: string): Promise<void> {
    await this.documents().open(number);
  }
}
