import type { CallReply, findDeliveries } from '@provizor/contract';
import { dateText } from '../../ui/format/index.ts';

type Reply = CallReply<typeof findDeliveries>;
export type FoundDelivery = Reply['items'][number];

/** Which delivery a scanned code opens: one, one of several to choose from, or none and why. */
export type DeliveryChoice =
  | { kind: 'one'; delivery: FoundDelivery }
  | { kind: 'several'; deliveries: FoundDelivery[] }
  | { kind: 'none'; reason: string };

const titleOf = ({ doc_num: number, doc_date: date, sender_name: name, sender }: FoundDelivery): string =>
  [number ? `№ ${number}` : 'без номера', date && `от ${dateText(date)}`, `(${name ?? sender})`]
    .filter(Boolean)
    .join(' ');

/** Why a delivery that names the code is not to be opened here; null when it is. */
function faultOf(delivery: FoundDelivery, what: string, types: readonly number[]): string | null {
  const title = titleOf(delivery);
  if (delivery.object_state === 'accepted') return `${what} уже принята по документу ${title}`;
  if (delivery.object_state === 'recalled') return `Отправитель отозвал документ ${title}: принимать нечего`;
  if (delivery.object_state === 'refused') return `${what} уже отклонена: отказ по документу ${title}`;
  if (delivery.done === 1) return `Документ ${title} уже обработан: на него отправлен ответ`;
  if (!types.includes(delivery.mdlp_doc_type))
    return `Документ ${title} — «${delivery.title}»: этот мастер с такими не работает`;
  return null;
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
  const isBox = code.length === 18;
  const what = isBox ? 'Транспортная упаковка' : 'Упаковка';
  const open = items.filter((item) => faultOf(item, what, types) === null);
  const [first, ...others] = open;
  if (first)
    return others.length > 0 ? { kind: 'several', deliveries: open } : { kind: 'one', delivery: first };
  const [known] = items;
  const fault = known && faultOf(known, what, types);
  if (fault) return { kind: 'none', reason: fault };
  const absent = `${isBox ? 'Этого короба' : 'Этой упаковки'} нет ни в одной ожидающей поставке`;
  return {
    kind: 'none',
    reason:
      unopened > 0
        ? `${absent}, но состав части коробов ещё не загружен из МДЛП (коробов: ${unopened}). Отсканируйте код короба, в котором она лежит`
        : `${absent}. Обновите входящие документы`,
  };
}
