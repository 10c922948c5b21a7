import { Button } from '@mantine/core';
import { listPacks } from '@provizor/contract';
import { expiryWarning } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import { Expiry } from '../../ui/expiry/index.ts';
import { CardSkeleton, Code, counted, packsText, RefusalProblem, SidePanel, today } from '../../ui/index.ts';
import { groupsOf } from '../box-content.ts';
import type { Box } from '../boxes-api.ts';
import styles from './packs.module.css';

/** Packs of a box shown at once; the rest in the registry of packs. */
const shown = 500;

type BoxPanelProps = { box: Box; onClose: () => void; onUnpack?: (() => void) | undefined; busy: boolean };

/** What lies in a box, by drug and series, with the way to take it apart. */
export function BoxPanel({ box, onClose, onUnpack, busy }: BoxPanelProps) {
  const { data, error, refetch } = useCall(listPacks, { body: { sscc: box.sscc, limit: shown } });
  return (
    <SidePanel label="Короб" title="Короб" close="Закрыть короб" onClose={onClose}>
      <div className={styles.identity}>
        <Code value={box.sscc} kind="sscc" size="lg" />
      </div>
      <p className={styles.status}>
        {packsText(box.packs)}
        {box.boxes > 0 && `, внутри ${counted(box.boxes, 'короб', 'короба', 'коробов')}`}
      </p>
      {box.parent && (
        <p>
          Стоит в коробе <Code value={box.parent} kind="sscc" />
        </p>
      )}
      <div className={styles.buttons}>
        {onUnpack && (
          <Button loading={busy} onClick={onUnpack}>
            Расформировать
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/mdlp/packs" search={{ query: box.sscc }} />}
        >
          Показать упаковки
        </Button>
      </div>
      <h3>Что внутри</h3>
      {error && <RefusalProblem error={error} what="Не удалось показать содержимое" retry={refetch} />}
      {!data && !error && <CardSkeleton />}
      {data && (
        <ul className={styles.content}>
          {groupsOf(data.items).map((group) => (
            <li key={group.key}>
              <b>{group.name}</b>
              <p>
                серия {group.series ?? '—'} · {packsText(group.packs)} ·{' '}
                {group.expiry && (
                  <Expiry date={group.expiry} warning={expiryWarning(group.expiry, today())} />
                )}
                {group.status_name && <span className={styles.odd}> · {group.status_name}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data?.next && <p className={styles.status}>Показаны первые {shown} упаковок.</p>}
    </SidePanel>
  );
}
