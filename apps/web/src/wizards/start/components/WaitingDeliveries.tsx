import { Button } from '@mantine/core';
import { type CallReply, listIncoming, wizardDefinitions } from '@provizor/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { pages } from '../../../routing/pages.ts';
import { agoText, boxesText, counted, dateText, KeyHint, packsText, useKeys } from '../../../ui/index.ts';
import styles from './start.module.css';

type Incoming = CallReply<typeof listIncoming>['items'][number];

/** More than anybody accepts in a morning; the list itself is one click away. */
const most = 20;

const contentOf = ({ boxes, packs }: Incoming): string =>
  [boxes ? boxesText(boxes) : '', packs ? packsText(packs) : ''].filter(Boolean).join(', ');

/** Deliveries that wait are the first thing to do: the oldest one is a key away. */
export function WaitingDeliveries() {
  const navigate = useNavigate();
  const incoming = useCall(
    listIncoming,
    { body: { doc_type: [...wizardDefinitions.direct.from], done: false, limit: most } },
    { staleTime: 0 },
  );
  const again = () => void refresh(listIncoming);
  useEvents('income.arrived', again);
  useEvents('document.changed', again);
  // Those begun stand among the drafts.
  const waiting = (incoming.data?.items ?? []).filter(({ draft_id }) => draft_id === null);
  const oldest = waiting.reduce<Incoming | undefined>(
    (first, one) => (first && first.date <= one.date ? first : one),
    undefined,
  );
  const accept = () =>
    oldest && void navigate({ to: pages.acceptance, search: { document: oldest.document_id } });
  useKeys(oldest ? [{ keys: 'Ctrl+Enter', title: 'Принять самую давнюю поставку', run: accept }] : []);
  if (!oldest) return null;
  const more = waiting.length === most || incoming.data?.next ? 'больше ' : '';
  return (
    <section className={styles.waiting} aria-label="Поставки ждут приёмки">
      <div>
        <p className={styles.waitingHead}>
          {more}
          {counted(waiting.length, 'поставка ждёт', 'поставки ждут', 'поставок ждут')} приёмки
        </p>
        <p className={styles.waitingNote}>
          Дольше всех:{' '}
          {[
            `${oldest.doc_num ?? 'без номера'}${oldest.doc_date ? ` от ${dateText(oldest.doc_date)}` : ''}`,
            oldest.sender_name ?? oldest.sender,
            contentOf(oldest),
            agoText(oldest.date),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Link to={pages.acceptance} className={styles.all}>
        Все поставки
      </Link>
      <Button onClick={accept} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
        Принять
      </Button>
    </section>
  );
}
