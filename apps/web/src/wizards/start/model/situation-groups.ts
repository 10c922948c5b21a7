import type { WizardName } from '@provizor/contract';

/** What a person wants to do with goods, in the order of the start page. */
const groupTitles = {
  accept: 'Принять',
  ship: 'Отгрузить и передать',
  spend: 'Списать и выдать',
  return: 'Вернуть и отказаться',
  fix: 'Исправить',
} as const;

type GroupKey = keyof typeof groupTitles;

/** The group of every wizard; inside of a group in the order of their frequency. */
const groupOf: Record<WizardName, GroupKey> = {
  direct: 'accept',
  reverse: 'accept',
  posting: 'accept',
  move_order: 'ship',
  move: 'ship',
  state_dispatch: 'ship',
  withdrawal_med: 'spend',
  withdrawal: 'spend',
  retail_sale: 'spend',
  withdrawal_recipe: 'spend',
  withdrawal_reg: 'spend',
  move_destruction: 'spend',
  destruction: 'spend',
  refusal_receiver: 'return',
  move_return: 'return',
  refusal_sender: 'return',
  arbitration: 'return',
  unpack: 'fix',
  extraction: 'fix',
  return_to_circulation: 'fix',
  correction: 'fix',
  cancellation: 'fix',
};

export type SituationGroup = { key: GroupKey; title: string; wizards: readonly WizardName[] };

/** Groups of the start page with their wizards. */
export const situationGroups: readonly SituationGroup[] = (Object.keys(groupTitles) as GroupKey[]).map(
  (key) => ({
    key,
    title: groupTitles[key],
    wizards: (Object.keys(groupOf) as WizardName[]).filter((wizard) => groupOf[wizard] === key),
  }),
);
