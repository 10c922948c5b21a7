import type { Locator } from 'playwright-core';
import { PageObject } from './page-object.ts';

export type Outcome =
  | 'Поставка принята'
  | 'Поставка принята не полностью'
  | 'МДЛП отклонила документ'
  | 'Отменён до отправки';

/** The way of a signed document to its ticket, in the wizard and on its own page. */
export class OutgoingView extends PageObject {
  result(): Locator {
    return this.page.getByRole('region', { name: 'Результат' });
  }

  /** Waits for the ticket. */
  async became(outcome: Outcome): Promise<void> {
    await this.result().getByRole('heading', { name: outcome, exact: true }).waitFor();
  }

  /** A step that is reached: «Отправлен в МДЛП», «Квитанция получена», «Учтён на складе». */
  step(title: string): Locator {
    return this.page
      .getByRole('list', { name: 'Ход обработки' })
      .getByRole('listitem')
      .filter({ hasText: title });
  }

  /** What MDLP refused, and why. */
  reasons(): Locator {
    return this.page.getByRole('article');
  }

  receipt(): Locator {
    return this.result().getByRole('link', { name: /^Приход/ });
  }

  acceptedPacks(): Locator {
    return this.result().getByRole('link', { name: 'Принятые упаковки' });
  }

  goOn(): Locator {
    return this.result().getByRole('button', { name: /^Продолжить с оставшимися/ });
  }
}
