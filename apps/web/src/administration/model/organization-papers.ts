import type { PaperSettings } from '@provizor/contract';

export type PaperField = keyof PaperSettings;

/** What printed forms ask for beside the requisites, in the order it is entered. */
export const paperTitles: Readonly<Record<PaperField, string>> = {
  head_name: 'Руководитель (подписывает)',
  head_position: 'Должность руководителя',
  accountant_name: 'Главный бухгалтер',
  okpo: 'ОКПО',
};

export const noPapers: PaperSettings = { okpo: '', head_position: '', head_name: '', accountant_name: '' };

/** What is entered, in one line. */
export const papersText = (papers: PaperSettings | undefined): string =>
  papers === undefined ? '' : Object.values(papers).filter(Boolean).join(', ');
