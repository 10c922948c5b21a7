import { type WizardName, wizardNames, wizardOf } from '@provizor/contract';
import { type WizardRule, wizardRules } from '@provizor/domain';
import { plain } from '../../../ui/index.ts';

/** Other words people have for it; the search knows title, situation and the numbers of its schemes anyway. */
const situationWords: Partial<Record<WizardName, string>> = {
  direct: 'принять приход накладная поступление товар акцепт подтвердить',
  reverse: 'принять обратная приёмка без уведомления возврат от покупателя приехал покупатель вернул',
  posting: 'принять приход ввод остатков иностранный поставщик не отвечает оприходовать без подтверждения',
  refusal_receiver: 'отказ отказаться чужой товар не заказывали брак пересорт недовоз возврат поставщику',
  move_order: 'отгрузить продать передать возврат поставщику реализация опт',
  move: 'переместить перевезти филиал аптечный пункт другой склад адрес места деятельности',
  state_dispatch:
    'гло дло льгота нацпроект централизованные закупки бюджет смена владельца государственное лекарственное обеспечение новый владелец',
  move_return: 'возврат отзыв серии росздравнадзор карантин приостановка брак приостановленный выведенный',
  refusal_sender: 'отозвать отменить отгрузку ошибка не тот получатель возврат получатель не ответил',
  withdrawal_med: 'отпуск в отделение больница стационар палата процедурная манипуляция расход',
  withdrawal:
    'списать бой порча разбили просрочка просроченный срок годности истёк потеря недостача кража хищение пробы экспертиза экспорт уничтожить отбор проб прочие причины',
  retail_sale: 'продать продажа розница чек касса ккт бланк бсо покупатель',
  withdrawal_recipe: 'рецепт льгота льготник бесплатно отпуск аптека 148-1/у-04',
  withdrawal_reg:
    'рв регистратор выбытия устройство требование-накладная рецепт льгота отделение 10531 10521',
  move_destruction:
    'уничтожить утилизация сжечь брак фальсификат контрафакт недоброкачественный отозванная серия изъятие росздравнадзор',
  destruction: 'уничтожено сожгли утилизировали акт об уничтожении факт',
  unpack:
    'вскрыть открыть короб коробка паллета палета разагрегировать агрегация вынуть транспортная упаковка',
  extraction: 'достать вынуть часть короб коробка одну упаковку разагрегировать',
  arbitration: 'спор разногласие претензия расхождение контрагент',
  correction: 'исправить ошибка в номере дате накладной договор источник финансирования цена реквизиты',
  cancellation: 'отменить перемещение уничтожение ошибочный документ аннулировать передали на уничтожение',
  return_to_circulation: 'отменить списание ошибочно вывели возврат пациент вернул восстановить',
};

/** Those and the numbers of the schemes it sends, tells others by, and begins from. */
function otherWords(wizard: WizardName): string {
  const { scheme, notification }: WizardRule = wizardRules[wizard];
  const { from = [] } = wizardOf(wizard);
  return [situationWords[wizard], scheme, notification, ...from].filter(Boolean).join(' ');
}

/** The same by the address of a wizard; nothing for other pages. */
export function wordsOfWizardAt(path: string): string | undefined {
  const found = wizardNames.find((wizard) => path === `/wizzard/${wizard}`);
  return found && otherWords(found);
}

/** Without its ending, so that «просрочка» finds «просроченный» and «разбилась» finds «разбили». */
function stem(word: string): string {
  const whole = word.replace(/с[ья]$/u, '');
  return whole.slice(0, Math.max(3, whole.length - (whole.length > 5 ? 2 : 1)));
}

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-zа-я0-9]+/u)
    .filter(Boolean);

/** How well one word answers: title and scheme before other words before the sentence; 0 = not at all. */
function weight(wizard: WizardName, word: string): number {
  const { title, situation } = wizardOf(wizard);
  const begins = (text: string, start: string) => wordsOf(text).some((own) => own.startsWith(start));
  const start = /^\d+$/.test(word) ? word : stem(word);
  if (begins(title, start) || word === String(wizardRules[wizard].scheme)) return 4;
  if (begins(otherWords(wizard), word)) return 3;
  if (begins(otherWords(wizard), start)) return 2;
  return begins(situation, start) ? 1 : 0;
}

/**
 * Wizards for the words of a person, the best first; those that answer to every word, else to most of them.
 * @param wizards those there are
 */
export function searchSituations(query: string, wizards: readonly WizardName[]): WizardName[] {
  // «не», «за» and their like begin many words and say nothing.
  const words = wordsOf(query).filter((word) => word.length > 2);
  const judged = wizards.map((wizard) => {
    const weights = words.map((word) => weight(wizard, word));
    return { wizard, hits: weights.filter(Boolean).length, sum: weights.reduce((sum, one) => sum + one, 0) };
  });
  const best = Math.max(0, ...judged.map(({ hits }) => hits));
  if (best === 0) return [];
  return judged
    .filter(({ hits }) => hits === best)
    .sort((a, b) => b.sum - a.sum)
    .map(({ wizard }) => wizard);
}
