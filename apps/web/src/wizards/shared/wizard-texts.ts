import type { WizardName } from '@provizor/contract';
import { arrivalOf, verbOf, wizardRules } from '@provizor/domain';

/** Words of a wizard's screens that differ by what is done with the packs. */
export type WizardTexts = {
  /** «отгрузить»: what cannot be done with a problem pack (wizards, section 8). */
  verb: string;
  /** The same after «можно», when the check found nothing. */
  ready: string;
  /** What becomes of problem packs that are left out. */
  left: string;
  /** What to do while they block. */
  cure: string;
  /** The tick that leaves problem packs out: «Не отгружать проблемные упаковки …». */
  skip: string;
  /** The tick for suspended packs, where the wizard has one. */
  paused: string;
};

/** What is not done with problem packs that are left out, by the verb of the wizard. */
const notDone: Readonly<Record<string, string>> = {
  принять: 'принимать',
  отгрузить: 'отгружать',
  отозвать: 'отзывать',
  отклонить: 'отклонять',
  передать: 'передавать',
  вернуть: 'возвращать',
  оприходовать: 'приходовать',
  перевести: 'перемещать',
  расформировать: 'расформировывать',
  изъять: 'изымать',
  'передать в арбитраж': 'передавать в арбитраж',
  отменить: 'отменять',
  исправить: 'исправлять',
  'передать на уничтожение': 'передавать на уничтожение',
  уничтожить: 'уничтожать',
  продать: 'продавать',
  ввести: 'вводить',
};

const stays = (where: string) =>
  `Исключите их из документа: остальное уйдёт в МДЛП, а они останутся в ${where}.`;

const own: Partial<Record<WizardName, Partial<WizardTexts>>> = {
  direct: {
    ready: 'принимать',
    left: 'В документ они не входят и останутся в поставке.',
    cure: 'Исключите их из документа: остальное будет принято, а они останутся в поставке.',
    paused: 'Принять приостановленные (осознанно, в карантин)',
  },
  refusal_receiver: { cure: stays('документе партнёра') },
  refusal_sender: { cure: stays('отправленном документе') },
  correction: {
    cure: 'Исключите их из документа: для остальных он будет исправлен, а для них останется прежним.',
  },
  cancellation: {
    cure: 'Документ отменяется только целиком. Верните эти упаковки в то состояние, в котором он их оставил, и повторите проверку.',
  },
};

/** Of what a receiver has claimed (602): it is given away, and nothing of it is here. */
const claimed: Partial<WizardTexts> = {
  left: 'В документ они не входят и останутся без ответа.',
  cure: 'Исключите их из документа: остальное будет передано, а от них можно отказаться (252).',
};

/**
 * Words of this wizard's screens.
 * @param type type of the incoming document that is answered
 */
export function textsOf(wizard: WizardName, type: number | null = null): WizardTexts {
  const verb = verbOf(wizard, type);
  const isClaimed = wizard === 'direct' && arrivalOf(type) === 'claimed';
  return {
    verb,
    ready: verb,
    left: 'В документ они не входят.',
    cure: 'Исключите их из документа или уберите из списка: остальное уйдёт в МДЛП.',
    skip: `Не ${notDone[verb] ?? 'выводить'} проблемные упаковки (исключить из документа)`,
    paused: 'Включить приостановленные упаковки',
    ...(isClaimed ? claimed : own[wizard]),
  };
}

/** Whether the wizard asks for the tick that admits suspended packs. */
export const asksPaused = (wizard: WizardName): boolean => {
  const { paused } = wizardRules[wizard];
  return paused === 'tick';
};
