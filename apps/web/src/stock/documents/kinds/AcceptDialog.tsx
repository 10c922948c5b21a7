import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { KeyHint, useKeys } from '../../../ui/index.ts';
import { packsText } from '../../levels/index.ts';
import { type SheetRow, toMillionths } from '../model/rows.ts';
import styles from './kinds.module.css';

export type Acceptance = { lines?: { n_line: number; quantity: string }[]; reason?: string };

type AcceptDialogProps = {
  rows: readonly SheetRow[];
  onClose: () => void;
  onAccept: (how: Acceptance) => void;
};

/** Acceptance in part: how much of each line has come; the rest stays where it was. */
export function AcceptDialog({ onClose, ...asked }: AcceptDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Принять частично" size="min(760px, 96vw)">
      <Lines {...asked} onClose={onClose} />
    </Modal>
  );
}

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text);
const plain = (text: string) => text.replace(/\s/g, '').replace(',', '.');

function Lines({ rows, onClose, onAccept }: AcceptDialogProps) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [reason, setReason] = useState('');
  const [told, setTold] = useState(false);
  const amountOf = (row: SheetRow) => plain(typed[row.n_line] ?? row.quantity ?? '0');
  const isWrong = (row: SheetRow) =>
    !isAmount(amountOf(row)) || toMillionths(amountOf(row)) > toMillionths(row.quantity ?? '0');
  const isLess = rows.some((row) => amountOf(row) !== row.quantity);
  const noReason = isLess && reason.trim() === '';
  const go = () => {
    setTold(true);
    if (rows.some(isWrong) || noReason) return;
    const lines = rows.map((row) => ({ n_line: row.n_line, quantity: amountOf(row) }));
    onAccept(isLess ? { lines, reason: reason.trim() } : {});
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Принять', run: go, group: 'Окно' }]);
  return (
    <>
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
            {rows.map((row) => (
              <tr key={row.n_line}>
                <td>{row.name}</td>
                <td>{row.series}</td>
                <td className={styles.end}>{packsText(row.quantity, row.levels)}</td>
                <td>
                  <TextInput
                    size="xs"
                    w={90}
                    aria-label={`Принято, строка ${row.n_line}`}
                    inputMode="decimal"
                    value={typed[row.n_line] ?? row.quantity ?? ''}
                    error={told && isWrong(row)}
                    onChange={({ currentTarget: { value } }) =>
                      setTyped((before) => ({ ...before, [row.n_line]: value }))
                    }
                  />
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
