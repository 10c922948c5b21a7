import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { KeyHint, useKeys } from '../../../ui/index.ts';
import { packsText } from '../../levels/index.ts';
import type { Steps } from '../card/useSteps.ts';
import styles from '../kinds/kinds.module.css';
import { type FulfilLine, movable, typedPart } from '../model/fulfilment.ts';
import { useFulfil } from './useFulfil.ts';

type FulfilDialogProps = { id: string; lines: readonly FulfilLine[]; steps: Steps; onClose: () => void };

/** How much of each line to move now; the rest of the order waits. */
export function FulfilDialog({ onClose, lines, ...rest }: FulfilDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Выполнить заявку частично" size="min(760px, 96vw)">
      <Lines {...rest} onClose={onClose} lines={lines.filter(({ left }) => /[1-9]/.test(left))} />
    </Modal>
  );
}

function Lines({ id, lines, steps, onClose }: FulfilDialogProps) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [told, setTold] = useState(false);
  const fulfil = useFulfil(id, steps);
  const textOf = (line: FulfilLine) => typed[line.n_line] ?? movable(line).replace('.', ',');
  const parts = lines.map((line) => ({ n_line: line.n_line, quantity: typedPart(textOf(line), line) }));
  const chosen = parts.flatMap(({ n_line, quantity }) =>
    quantity === null || quantity === '0' ? [] : [{ n_line, quantity }],
  );
  const isWrong = parts.some(({ quantity }) => quantity === null);
  const go = () => {
    setTold(true);
    if (isWrong || chosen.length === 0) return;
    onClose();
    void fulfil(chosen);
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Составить перемещение', run: go, group: 'Окно' }]);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Товар</th>
              <th scope="col">Осталось</th>
              <th scope="col">Свободно</th>
              <th scope="col">Переместить</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.n_line}>
                <td>{line.name}</td>
                <td className={styles.end}>{packsText(line.left, line.levels)}</td>
                <td className={styles.end}>{packsText(line.free, line.levels)}</td>
                <td>
                  <TextInput
                    size="xs"
                    w={90}
                    aria-label={`Переместить, строка ${line.n_line}`}
                    inputMode="decimal"
                    autoComplete="off"
                    value={textOf(line)}
                    error={told && typedPart(textOf(line), line) === null}
                    onChange={({ currentTarget: { value } }) =>
                      setTyped((before) => ({ ...before, [line.n_line]: value }))
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {told && (isWrong || chosen.length === 0) && (
        <p className={styles.wrong} role="alert">
          {isWrong ? 'Введите число не больше того, что осталось' : 'Введите, сколько переместить'}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button onClick={go} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          Составить перемещение
        </Button>
      </div>
    </>
  );
}
