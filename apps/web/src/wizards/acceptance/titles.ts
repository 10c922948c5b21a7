import { arrivalWords } from '../../lib/arrival-words.ts';

/** Names of the steps by what the document is to us: the choice of a delivery shows them before the wizard is there. */
export const stepTitles = (docType: number | null) =>
  ({
    check: arrivalWords(docType).check,
    info: 'Сведения',
    confirm: 'Подтверждение',
    progress: 'Обработка в МДЛП',
  }) as const;
