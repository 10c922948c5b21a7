import { type PrescriptionStatus, prescriptionStatuses } from './statuses.ts';
import { type PrescriptionStep, prescriptionSteps, type StepNeed } from './step-table.ts';

type Said = { message: string; cure: string };

const nothingSet: Said = {
  message: 'У рецепта нет статуса, поставленного вручную.',
  cure: 'Выберите нужное действие в карточке рецепта.',
};
const notReleased: Said = {
  message: 'По рецепту ничего не отпущено.',
  cure: 'Проверьте серию и номер рецепта.',
};

/** Where a step has words of its own for a status it cannot be taken from. */
const own: Readonly<Partial<Record<PrescriptionStep, Partial<Record<PrescriptionStatus, Said>>>>> = {
  defer: {
    deferred: {
      message: 'Рецепт уже на отсроченном обеспечении.',
      cure: 'Откройте его в журнале отсроченного обеспечения.',
    },
  },
  refuse: {
    'partly-served': {
      message: 'По рецепту уже отпущена часть, отказ невозможен.',
      cure: 'Снимите остаток с обслуживания или сделайте возврат.',
    },
  },
  expire: {
    deferred: {
      message: 'Рецепт на отсроченном обеспечении не становится просроченным.',
      cure: 'Отпустите его, когда препарат поступит, или снимите с обслуживания.',
    },
    'partly-served': {
      message: 'Рецепт, по которому отпущена часть, не становится просроченным.',
      cure: 'Поставьте остаток на отсроченное обеспечение или снимите с обслуживания.',
    },
  },
  withdraw: {
    issued: {
      message: 'Рецепт не стоит на отсроченном обеспечении.',
      cure: 'Снимать его не нужно: откажите в обслуживании или дождитесь конца срока.',
    },
  },
  annul: {
    'partly-served': {
      message: 'По рецепту отпущена часть, аннулировать его нельзя.',
      cure: 'Сначала сделайте возврат отпущенного.',
    },
    served: {
      message: 'Рецепт обслужен, аннулировать его нельзя.',
      cure: 'Сначала сделайте возврат отпущенного.',
    },
  },
  clear: {
    issued: nothingSet,
    expired: {
      message: 'Статус «Просрочен» ставит программа по сроку действия рецепта.',
      cure: 'Если срок указан неверно, исправьте его в карточке рецепта.',
    },
    served: {
      message: 'Статус «Обслужен» поставлен отпуском, отменить его нельзя.',
      cure: 'Сделайте возврат отпущенного.',
    },
    'partly-served': {
      message: 'Статус «Обслужен частично» поставлен отпуском, отменить его нельзя.',
      cure: 'Сделайте возврат отпущенного.',
    },
  },
  return: {
    issued: notReleased,
    deferred: notReleased,
    refused: notReleased,
    expired: notReleased,
    annulled: notReleased,
    withdrawn: {
      message: 'Рецепт снят с обслуживания, возврат из этого статуса не делается.',
      cure: 'Сначала отмените статус «Снят».',
    },
  },
};

/** What a status says to every step that has no words of its own there. */
const general: Readonly<Record<PrescriptionStatus, Said>> = {
  issued: { message: 'Рецепт ещё не обслуживался.', cure: 'Выберите другое действие.' },
  deferred: {
    message: 'Рецепт на отсроченном обеспечении.',
    cure: 'Отпустите его или снимите с обслуживания.',
  },
  served: {
    message: 'Рецепт уже обслужен.',
    cure: 'Если отпуск ошибочный, сделайте возврат отпущенного.',
  },
  'partly-served': {
    message: 'По рецепту отпущена часть.',
    cure: 'Отпустите остаток, отсрочьте его или снимите с обслуживания.',
  },
  refused: {
    message: 'По рецепту отказано.',
    cure: 'Если отказ ошибочный, отмените последний статус.',
  },
  expired: {
    message: 'Срок действия рецепта истёк.',
    cure: 'Направьте пациента к врачу за новым рецептом.',
  },
  withdrawn: {
    message: 'Рецепт снят с обслуживания.',
    cure: 'Если он снят по ошибке, отмените последний статус.',
  },
  annulled: {
    message: 'Рецепт аннулирован медицинской организацией.',
    cure: 'Если это ошибка, отмените последний статус.',
  },
};

/** What stands over a release and is undone before it is taken back. */
const overRelease: readonly PrescriptionStatus[] = ['deferred', 'refused', 'annulled'];

/**
 * What is said when a step cannot be taken from where a prescription stands.
 * @param state `released`: something was released by it and has not come back
 */
export function barOf(
  { status, released }: { status: PrescriptionStatus; released: boolean },
  step: PrescriptionStep,
): Said {
  if (released && step === 'return' && overRelease.includes(status)) {
    const cure = `Сначала отмените статус «${prescriptionStatuses[status]}», затем сделайте возврат.`;
    return { message: general[status].message, cure };
  }
  const { from, unreleased } = prescriptionSteps[step];
  const said: PrescriptionStatus = unreleased && from[status] ? 'partly-served' : status;
  return own[step]?.[said] ?? general[said];
}

/** What is said when a step is not told what it needs. */
export const missingNeeds: Readonly<Record<StepNeed, Said>> = {
  date: { message: 'Не указана дата.', cure: 'Укажите дату в поле «Дата».' },
  urgency: {
    message: 'Не указана срочность.',
    cure: 'Выберите срочность: cito (3 рабочих дня), обычная (10) или нужна закупка (30).',
  },
  reason: { message: 'Не указана причина.', cure: 'Выберите или впишите причину в поле «Причина».' },
  goods: {
    message: 'Не указано, что отпускается.',
    cure: 'Отсканируйте упаковки или выберите товар в строках.',
  },
};
