import type { CallReply, findDeliveries } from '@provizor/contract';
import { paperNumber, type ScanJudgement, type ScanSeen, scanVerdict } from '@provizor/domain';
import { dateText } from '../../ui/format/index.ts';

type Reply = CallReply<typeof findDeliveries>;
export type FoundDelivery = Reply['items'][number];

/** Which delivery a scanned code opens: one, one of several to choose from, or none and what is said of the code. */
export type DeliveryChoice =
  | { kind: 'one'; delivery: FoundDelivery }
  | { kind: 'several'; deliveries: FoundDelivery[] }
  | { kind: 'none'; verdict: ScanJudgement };

const titleOf = ({ doc_num: number, doc_date: date, sender_name: name, sender }: FoundDelivery): string =>
  [paperNumber(number), date && `от ${dateText(date)}`, `(${name ?? sender})`].filter(Boolean).join(' ');

/** Why a delivery that names the code still open is not to be opened here; null when it is. */
function faultOf(delivery: FoundDelivery, types: readonly number[]): ScanSeen | null {
  const title = titleOf(delivery);
  if (delivery.done === 1)
    return {
      kind: 'unfit',
      reason: `Документ ${title} уже обработан: на него отправлен ответ`,
      cure: 'Отложите её до выяснения с отправителем',
    };
  if (!types.includes(delivery.mdlp_doc_type))
    return {
      kind: 'unfit',
      reason: `Документ ${title} — «${delivery.title}»: этот мастер с такими не работает`,
      cure: 'Откройте документ в списке входящих: его мастер назван там',
    };
  return null;
}

/** A code no delivery that waits names. */
function absent(isBox: boolean, unopened: number): ScanSeen {
  const reason = `${isBox ? 'Этого короба' : 'Этой упаковки'} нет ни в одной ожидающей поставке`;
  return unopened > 0
    ? {
        kind: 'foreign',
        reason: `${reason}, но состав части коробов ещё не загружен из МДЛП (коробов: ${unopened})`,
        cure: 'Отсканируйте код короба, в котором она лежит',
      }
    : { kind: 'foreign', reason, cure: 'Обновите входящие документы, до тех пор отложите её' };
}

/** What is said of a code by what became of it in the delivery found first. */
function verdictOf(seen: ScanSeen, delivery: FoundDelivery | undefined): ScanJudgement {
  const answered = delivery && { state: delivery.object_state, title: titleOf(delivery), same: false };
  return scanVerdict(seen, { known: true, fault: null, answered: answered ?? null, draft: null, box: null });
}

/**
 * Which of the deliveries found by a code a wizard opens.
 * @param types kinds of notification the wizard works on
 */
export function chooseDelivery(
  { items, unopened }: Reply,
  code: string,
  types: readonly number[],
): DeliveryChoice {
  const open = items.filter((item) => item.object_state === 'open' && faultOf(item, types) === null);
  const [first, ...others] = open;
  if (first)
    return others.length > 0 ? { kind: 'several', deliveries: open } : { kind: 'one', delivery: first };
  const [known] = items;
  const fault = known?.object_state === 'open' ? faultOf(known, types) : null;
  return { kind: 'none', verdict: verdictOf(fault ?? absent(code.length === 18, unopened), known) };
}
