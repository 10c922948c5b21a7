import type { WizardName } from '@provizor/contract';

/** Words of the step at which a part of a document is named. */
type StepWords = {
  invitation: string;
  what: string;
  /** Of a row that is named. */
  named: string;
};

const refusing: StepWords = {
  invitation: 'Отклоняется весь документ. Чтобы отклонить часть, сканируйте её или снимите отметки.',
  what: 'отклонить',
  named: 'отклоняется',
};

const own: Partial<Record<WizardName, StepWords>> = {
  refusal_sender: {
    invitation: 'Отзывается весь документ. Чтобы отозвать часть, сканируйте её или снимите отметки.',
    what: 'отозвать',
    named: 'отзывается',
  },
  cancellation: {
    invitation: 'Документ отменяется целиком: все упаковки вернутся туда, где были до него.',
    what: 'отменить',
    named: 'отменяется',
  },
  correction: {
    invitation:
      'Исправляется весь документ: что не заполнено, останется прежним. Чтобы исправить для части упаковок, сканируйте их или снимите отметки.',
    what: 'исправить',
    named: 'исправляется',
  },
};

export const stepWordsOf = (wizard: WizardName): StepWords => own[wizard] ?? refusing;
