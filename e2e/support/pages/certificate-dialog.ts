import { PageObject } from './page-object.ts';

/** «Выберите сертификат»: asked at the first act that needs MDLP. */
export class CertificateDialog extends PageObject {
  root() {
    return this.dialog('Выберите сертификат');
  }

  /** The certificates that are offered, those one may not choose included. */
  certificates() {
    return this.root().getByRole('radio');
  }

  /** Takes the certificate that stands chosen: of a demo person his own training key. */
  async choose(): Promise<void> {
    await this.root().getByRole('button', { name: 'Выбрать' }).click();
    await this.root().waitFor({ state: 'hidden' });
  }

  async cancel(): Promise<void> {
    await this.root().getByRole('button', { name: 'Отмена' }).click();
    await this.root().waitFor({ state: 'hidden' });
  }
}
