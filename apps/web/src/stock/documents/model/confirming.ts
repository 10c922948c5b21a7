import { orderDivisionFirst, orderMayNot } from '@provizor/contract';
import type { StockDocument } from '@provizor/contract/stock';
import {
  barsOf,
  type ConfirmRights,
  canTake,
  isHalfway,
  mayTake,
  passageOf,
  type StepBar,
  type StockStep,
} from '@provizor/domain';

type Standing = Pick<StockDocument, 'kind' | 'state'>;

const mayNot = `${orderMayNot.message}. ${orderMayNot.cure}`;

/** Words of the bars that are told before a step is tried. */
const told: Partial<Record<StepBar, string>> = {
  'order.may-not': mayNot,
  'order.division-first': orderDivisionFirst,
};

/** Which right of his keeps a person from a step the state allows; null when none does. */
export function rightLacking(
  { kind, state }: Standing,
  step: StockStep,
  rights: ConfirmRights,
): string | null {
  const [bar] = canTake(kind, state, step) ? barsOf(kind, state, step, rights) : [];
  return bar === undefined ? null : (told[bar] ?? mayNot);
}

/** Whether a person may take a document back from where it stands. */
export const mayTakeBack = ({ kind, state }: Standing, rights: ConfirmRights): boolean =>
  mayTake(kind, state, 'take-back', rights);

/** A count that goes on is given up with everything counted. */
const isCounting = ({ kind, state }: Standing): boolean => kind === 'invent' && isHalfway(state);

/** Words of the button that takes a document back. */
export const takeBackTitle = (document: Standing): string =>
  isCounting(document) ? 'Отменить подсчёт' : 'Вернуть в черновики';

/** What the question before taking a document back says. */
export function takingBack(document: Standing) {
  if (isCounting(document)) {
    return {
      title: 'Отменить подсчёт?',
      text: 'Всё, что посчитано, будет стёрто. Инвентаризация вернётся в черновики такой, какой была до начала; остатки запомнятся заново, когда подсчёт начнут снова.',
      yes: 'Отменить подсчёт',
      no: 'Считать дальше',
      danger: true,
    };
  }
  return {
    title: 'Вернуть документ в черновики?',
    text: meaning(document),
    yes: 'Вернуть в черновики',
    no: 'Оставить',
  };
}

const balancesBack = 'Его движения будут сторнированы, остатки вернутся к прежним.';

function meaning({ kind, state }: Standing): string {
  if (kind === 'invent') return 'Инвентаризация вернётся к подсчёту: строки можно будет пересчитать.';
  if (kind === 'order') {
    const undone = isHalfway(state) ? 'Согласование' : 'Утверждение';
    return `${undone} будет снято, заявку можно будет изменить.`;
  }
  if (passageOf(kind, state, 'take-back')?.moves === 'frees')
    return 'Резерв будет снят, документ можно будет изменить.';
  return kind === 'move'
    ? `${balancesBack} Если приняли только часть, в черновике снова будет всё, что отправляли: исправьте количества, прежде чем отправить ещё раз.`
    : balancesBack;
}
