import type { CallReply, getWorkplace } from '@provizor/contract';
import { dateText, Problem, today } from '../../ui/index.ts';

type Ending = CallReply<typeof getWorkplace>['licences_end'];

/** Licences of the organisation that end soon, or have ended, as MDLP has them. */
export function LicenceNotice({ items }: { items: Ending }) {
  const [first] = items;
  if (!first) return null;
  const isOver = first.ends < today();
  return (
    <Problem
      kind={isOver ? 'error' : 'attention'}
      title={
        isOver
          ? `Лицензия ${first.number} закончилась ${dateText(first.ends)}`
          : `Лицензия ${first.number} действует до ${dateText(first.ends)}`
      }
      why={[
        first.address,
        items.length > 1 ? `Ещё лицензий, которые заканчиваются: ${items.length - 1}` : null,
      ]
        .filter(Boolean)
        .join('. ')}
      cure="Обратитесь в лицензирующий орган: без действующей лицензии МДЛП может не принять документы этого адреса. Когда в МДЛП появится новая, сообщение уйдёт при следующем входе."
    />
  );
}
