import { listIncoming } from '@provizor/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { exists, pages } from '../../routing/pages.ts';
import { agoText, boxesText, dateText, Panel, packsText } from '../../ui/index.ts';
import styles from './WorkList.module.css';

/** Notifications of a delivery one accepts: 601, 612, 619 (wizards, section 9). */
const schemes = [601, 612, 619];
const most = 6;

/** Deliveries that wait for acceptance, the newest first: one click begins. */
export function Deliveries() {
  const router = useRouter();
  const incoming = useCall(
    listIncoming,
    { body: { doc_type: schemes, done: false, limit: most } },
    { enabled: exists(router, pages.acceptance), staleTime: 0 },
  );
  const again = () => void refresh(listIncoming);
  useEvents('income.arrived', again);
  useEvents('document.changed', again);
  // Those begun stand under «Продолжить начатое».
  const items = (incoming.data?.items ?? []).filter((document) => document.draft_id === null);
  if (items.length === 0) return null;
  const toList = (
    <Link to={pages.deliveries as string} className={styles.all}>
      Все поставки
    </Link>
  );
  return (
    <Panel title="Ждут приёмки" actions={toList} flush>
      <ul className={styles.list}>
        {items.map((document) => (
          <li key={document.document_id}>
            <Link to={pages.acceptance} search={{ document: document.document_id }} className={styles.row}>
              <span className={styles.title}>
                {document.doc_num ?? 'Без номера'}
                {document.doc_date && ` от ${dateText(document.doc_date)}`}
              </span>
              <span className={styles.soft}>{document.sender_name ?? document.sender}</span>
              <span className={styles.soft}>
                {[
                  document.boxes ? boxesText(document.boxes) : '',
                  document.packs ? packsText(document.packs) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={styles.when}>{agoText(document.date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
