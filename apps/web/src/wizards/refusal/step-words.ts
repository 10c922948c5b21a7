import type { WizardName } from '@provizor/contract';

/** Words of the step at which a part of a document is named. */
type StepWords = { invitation: string; what: string };

const refusing: StepWords = {
  invitation: 'Отклоняется весь документ. Чтобы отклонить часть, сканируйте её или снимите отметки.',
  what: 'отклонить',
};

const own: Partial<Record<WizardName, StepWords>> = {
  cancellation: {
    invitation: 'Документ отменяется целиком: все упаковки вернутся туда, где были до него.',
    what: 'отменить',
  },
  correction: {
    invitation:
      'Исправляется весь документ: что не заполнено, останется прежним. Чтобы исправить для части упаковок, сканируйте их или снимите отметки.',
    what: 'исправить',
  },
};

export const stepWordsOf = (wizard: WizardName): StepWords => own[wizard] ?? refusing;
