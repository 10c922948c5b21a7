import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useScanner } from '../../../lib/scanner/index.ts';
import { play } from '../../../lib/sound/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { KeyHint, useKeys } from '../../../ui/index.ts';
import { packsText } from '../../levels/index.ts';
import {
  type Acceptance,
  acceptanceOf,
  allCame,
  arrivedLines,
  isPart,
  scannedInto,
  ticked,
} from '../model/acceptance.ts';
import { acceptedAmount } from '../model/cells.ts';
import type { DraftSession } from '../model/draft.ts';
import { ArrivedPacks } from './ArrivedPacks.tsx';
import styles from './kinds.module.css';

type AcceptDialogProps = {
  session: DraftSession;
  onClose: () => void;
  onAccept: (how: Acceptance) => void;
};

/** Acceptance in part: how much of each line has come, and which of its packs; the rest stays where it was. */
export function AcceptDialog({ onClose, ...asked }: AcceptDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Принять частично" size="min(760px, 96vw)">
      <Lines {...asked} onClose={onClose} />
    </Modal>
  );
}

const ofOthers = 'Этой упаковки в перемещении нет';

function Lines({ session, onClose, onAccept }: AcceptDialogProps) {
  const marks = useStore(session.marks);
  const [arrival, setArrival] = useState(allCame);
  const [said, setSaid] = useState('');
  const [reason, setReason] = useState('');
  const [told, setTold] = useState(false);
  const lines = arrivedLines(session.rows.rows(), marks, arrival);
  const isLess = isPart(lines, arrival);
  const noReason = isLess && reason.trim() === '';
  const go = () => {
    setTold(true);
    if (lines.some(({ error }) => error !== null) || noReason) return;
    onAccept(acceptanceOf(lines, arrival, reason.trim()));
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Принять', run: go, group: 'Окно' }]);
  useScanner(({ scan }) => {
    const found = scannedInto(arrival, marks, scan);
    if (found) setArrival(found.arrival);
    setSaid(found?.text ?? ofOthers);
    play(found ? 'ok' : 'error');
    return undefined;
  }, marks.length > 0);
  return (
    <>
      {marks.length > 0 && (
        <p className={styles.text}>
          Сканируйте упаковки и короба, которые пришли, или снимите отметки с тех, которых нет.{' '}
          <span role="status">{said}</span>
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Товар</th>
              <th scope="col">Серия</th>
              <th scope="col">Отправлено</th>
              <th scope="col">Принято</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, packs, came, follows, quantity, error }) => (
              <tr key={row.n_line}>
                <td>
                  {row.name}
                  {packs.length > 0 && (
                    <ArrivedPacks
                      packs={packs}
                      came={came}
                      missing={arrival.missing}
                      onTick={(sgtin, isHere) => setArrival((now) => ticked(now, sgtin, isHere))}
                    />
                  )}
                </td>
                <td>{row.series}</td>
                <td className={styles.end}>{packsText(row.quantity, row.levels)}</td>
                <td>
                  {follows ? (
                    <output aria-label={`Принято, строка ${row.n_line}`}>
                      {packsText(quantity, row.levels)}
                    </output>
                  ) : (
                    <TextInput
                      size="xs"
                      w={120}
                      aria-label={`Принято, строка ${row.n_line}`}
                      value={arrival.typed[row.n_line] ?? acceptedAmount.text({ ...row, quantity })}
                      error={told && error}
                      onChange={({ currentTarget: { value } }) =>
                        setArrival((now) => ({ ...now, typed: { ...now.typed, [row.n_line]: value } }))
                      }
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TextInput
        label="Причина расхождения"
        required={isLess}
        maxLength={500}
        value={reason}
        error={told && noReason ? 'Укажите причину' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button onClick={go} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          Принять
        </Button>
      </div>
    </>
  );
}
