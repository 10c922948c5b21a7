import { PageObject } from './page-object.ts';

/** «подробнее…»: the problem packs of a delivery. */
export class ProblemsDialog extends PageObject {
  root() {
    return this.dialog('Проблемные упаковки');
  }

  /** One row a pack. */
  rows() {
    return this.root()
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
  }
}
