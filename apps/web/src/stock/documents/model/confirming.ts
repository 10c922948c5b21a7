import { orderDivisionFirst, orderMayNot } from '@provizor/contract';
import type { StockDocument } from '@provizor/contract/stock';

/** What the profile lets a person confirm (rulings, «Stock»). */
export type Rights = { can_confirm_order: boolean; can_confirm_division_order: boolean };

type Standing = Pick<StockDocument, 'kind' | 'state'>;

const mayNot = `${orderMayNot.message}. ${orderMayNot.cure}`;

/** Why a person cannot post a document though it is a draft; null when he can. */
export function postingBarred({ kind, state }: Standing, rights: Rights): string | null {
  if (kind !== 'order') return null;
  if (!rights.can_confirm_order) return mayNot;
  // who has both flags confirms in one step
  const isTurn = state === 'pre-active' || rights.can_confirm_division_order;
  return isTurn ? null : orderDivisionFirst;
}

/** Why a person cannot confirm an order for its division; null when he can. */
export const divisionBarred = (rights: Rights): string | null =>
  rights.can_confirm_division_order ? null : mayNot;

/** Whether a person may take a document back from where it stands. */
export function mayTakeBack({ kind, state }: Standing, rights: Rights): boolean {
  if (state === 'draft') return false;
  if (kind !== 'order') return true;
  return rights.can_confirm_order || (state === 'pre-active' && rights.can_confirm_division_order);
}

/** Words of the button that takes a document back. */
export const takeBackTitle = ({ kind, state }: Standing): string =>
  kind === 'invent' && state === 'pre-active' ? 'Отменить подсчёт' : 'Вернуть в черновики';

/** What the question before taking a document back says. */
export function takingBack({ kind, state }: Standing) {
  if (kind === 'invent' && state === 'pre-active') {
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
    text: meaning({ kind, state }),
    yes: 'Вернуть в черновики',
    no: 'Оставить',
  };
}

function meaning({ kind, state }: Standing): string {
  if (kind === 'invent') return 'Инвентаризация вернётся к подсчёту: строки можно будет пересчитать.';
  if (kind === 'order') {
    const undone = state === 'pre-active' ? 'Согласование' : 'Утверждение';
    return `${undone} будет снято, заявку можно будет изменить.`;
  }
  return state === 'sent'
    ? 'Резерв будет снят, документ можно будет изменить.'
    : 'Его движения будут сторнированы, остатки вернутся к прежним.';
}
