import { type Wizard, wizardRules } from '../wizards/index.ts';

/**
 * Statuses of packs that stand on a shelf of their place: what the virtual warehouse of MDLP counts as its balance and
 * what a person would find there (mdlp-errors, section 9; which of them MDLP counts is inferred).
 */
export const onHandStatuses: readonly string[] = [
  'in_circulation',
  'paused_circulation',
  'expired',
  'in_partial_sale',
  'in_partial_discount_prescription_sale',
  'in_partial_medical_use',
  'in_partial_dispensing_by_document',
  'in_partial_ooc',
];

/** Where one side has a pack, and in what state; null = it knows no such pack. */
export type PackAtPlace = { status: string; place: string | null } | null;

/** `here`: only our registry has it at the place; `there`: only MDLP has; `status`: both, in different states. */
export type DifferenceKind = 'here' | 'there' | 'status';

const at = (pack: PackAtPlace, place: string) => pack !== null && pack.place === place;
const stands = (pack: PackAtPlace, place: string) =>
  pack !== null && at(pack, place) && onHandStatuses.includes(pack.status);

/**
 * How the two sides differ about a pack at a place; null when they agree, or when neither has it on hand there.
 * @param place our place of activity
 */
export function differenceOf(ours: PackAtPlace, theirs: PackAtPlace, place: string): DifferenceKind | null {
  if (!stands(ours, place) && !stands(theirs, place)) return null;
  if (at(ours, place) && at(theirs, place)) return ours?.status === theirs?.status ? null : 'status';
  return at(ours, place) ? 'here' : 'there';
}

/** What cures a difference: taking MDLP's state over, or a document that makes MDLP agree with the shelf. */
export type DifferenceAdvice = {
  /** What has probably happened, in Russian. */
  why: string;
  /** Taking MDLP's state over makes sense. */
  take: boolean;
  /** Wizards that make MDLP agree, the likeliest first, when the pack does stand on the shelf (or does not). */
  wizards: Wizard[];
};

const takes = (wizard: Wizard, status: string) => {
  const { statuses } = wizardRules[wizard];
  return statuses === 'any' || (statuses as readonly string[]).includes(status);
};

const underWay = ['in_realization', 'change_owner_state_gov', 'transferred_to_agent'];

function adviceHere(theirs: PackAtPlace): DifferenceAdvice {
  if (theirs === null) {
    return {
      why: 'МДЛП не знает такой упаковки: код считан неверно или выбыл в архив',
      take: false,
      wizards: [],
    };
  }
  if (underWay.includes(theirs.status)) {
    return {
      why: 'Поставщик отгрузил упаковку нам или другому месту, приёмка в МДЛП не завершена',
      take: true,
      wizards: ['direct'],
    };
  }
  return {
    why: 'В МДЛП упаковка числится за другим местом деятельности',
    take: true,
    wizards: (['reverse', 'posting'] as const).filter((wizard) => takes(wizard, theirs.status)),
  };
}

/**
 * What to do about a difference (issue of the exchange: «only here, only there, different status; each with its
 * action»).
 */
export function adviceFor(kind: DifferenceKind, ours: PackAtPlace, theirs: PackAtPlace): DifferenceAdvice {
  if (kind === 'here') return adviceHere(theirs);
  const status = theirs?.status ?? '';
  if (kind === 'there') {
    return {
      why: ours
        ? 'У нас упаковка числится за другим местом деятельности или выбывшей'
        : 'В нашем реестре такой упаковки нет: её приняли не через эту программу',
      take: true,
      wizards: (['withdrawal', 'move'] as const).filter((wizard) => takes(wizard, status)),
    };
  }
  if (onHandStatuses.includes(status)) {
    return {
      why: 'У нас упаковка в другом состоянии: документ о ней не отправлен или отклонён',
      take: true,
      wizards: (['withdrawal_med', 'withdrawal', 'move_order'] as const).filter((wizard) =>
        takes(wizard, status),
      ),
    };
  }
  return {
    why: 'По данным МДЛП упаковка отгружена или выведена из оборота не через эту программу',
    take: true,
    wizards: (['return_to_circulation', 'move_return'] as const).filter((wizard) => takes(wizard, status)),
  };
}
