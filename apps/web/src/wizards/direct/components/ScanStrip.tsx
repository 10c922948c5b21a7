import { useStore } from '../../../lib/store/index.ts';
import { Code, cx, dateText, VerdictSign } from '../../../ui/index.ts';
import type { Delivery } from '../model/delivery.ts';
import type { DraftSession, LastScan } from '../model/draft-session.ts';
import { scanText } from '../model/scan-texts.ts';
import styles from './ScanStrip.module.css';

/** The last scan large: the code, what it is, the verdict by sign, colour and word. */
export function ScanStrip({ session }: { session: DraftSession }) {
  const last = useStore(session.lastScan);
  const delivery = useStore(session.delivery);
  const queue = useStore(session.queueState);
  return (
    <section
      aria-label="Последний скан"
      className={cx(styles.strip, last && styles[scanText(last.verdict, last.code, delivery).kind])}
    >
      {last ? <Last key={last.n} last={last} delivery={delivery} /> : <Invitation />}
      <span className={styles.queue} role="status">
        {queue.offline ? `Нет связи: ${queue.waiting} скан. сохранены и уйдут сами` : ''}
      </span>
    </section>
  );
}

function Invitation() {
  return (
    <span className={styles.invitation}>
      Сканируйте транспортные упаковки и отдельные упаковки. Сканер работает, где бы ни стоял курсор.
    </span>
  );
}

function Last({ last, delivery }: { last: LastScan; delivery: Delivery }) {
  const { kind, text } = scanText(last.verdict, last.code, delivery);
  return (
    <>
      <span className={styles.sign}>
        <VerdictSign kind={kind} />
      </span>
      <Code value={last.code} size="xl" />
      <span className={styles.words} aria-live="assertive">
        <b>{text}</b>
        <span className={styles.what}>{describe(last.code, delivery)}</span>
      </span>
    </>
  );
}

/** What lies behind a code: the drug with its series and expiry, or the fill of a box. */
function describe(code: string, delivery: Delivery): string {
  const pack = delivery.packOf(code);
  if (pack !== undefined) {
    const batch = delivery.content.batches[delivery.content.packs.batch[pack] ?? -1];
    const product = delivery.content.products.find((one) => one.gtin === batch?.gtin);
    return [
      product?.name,
      batch?.series && `серия ${batch.series}`,
      batch?.expiry && `годен до ${dateText(batch.expiry)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  }
  const box = delivery.boxOf(code);
  if (box === undefined) return '';
  const presence = delivery.presence.boxes[box];
  return presence && presence.total > 0
    ? `${presence.present} из ${presence.total} упаковок`
    : 'состав ещё не загружен';
}
