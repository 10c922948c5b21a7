import { Button } from '@mantine/core';
import { type Closing, getClosings } from '@provizor/contract';
import { addDays } from '@provizor/domain';
import { useState } from 'react';
import { refresh, useCall } from '../../lib/api/index.ts';
import { storageName } from '../../lib/session/index.ts';
import { dateText, momentText, Panel, RefusalProblem } from '../../ui/index.ts';
import { ClosingDialog } from './ClosingDialog.tsx';
import styles from './keeping.module.css';

const placeOf = ({ storage }: Closing): string => (storage ? storageName(storage) : 'Вся организация');

const deedOf = ({ day, was }: Closing): string => {
  if (day === null) return `открыто (было закрыто по ${dateText(was)})`;
  return was !== null && day < was
    ? `открыто с ${dateText(addDays(day, 1))} (было закрыто по ${dateText(was)})`
    : `закрыто по ${dateText(day)}`;
};

/** What is closed now, and who closed and opened what: documents of closed days change no balance. */
export function Closings({ manages }: { manages: boolean }) {
  const closings = useCall(getClosings, {});
  const [open, setOpen] = useState<Closing | 'new' | null>(null);
  if (closings.error) {
    return (
      <RefusalProblem
        error={closings.error}
        what="Не удалось узнать, что закрыто"
        retry={() => void closings.refetch()}
      />
    );
  }
  const { items = [], trail = [] } = closings.data ?? {};
  return (
    <Panel
      title="Закрытые периоды"
      actions={manages && <Button onClick={() => setOpen('new')}>Закрыть период</Button>}
    >
      <p className={styles.quiet}>
        Документы закрытых дней не проводят, не возвращают, не исправляют и не удаляют. Что МДЛП сообщит о них
        позже, проводится первым открытым днём.
      </p>
      {items.length > 0 && (
        <table className={styles.table} aria-label="Закрытые периоды">
          <tbody>
            {items.map((closing) => (
              <tr key={closing.id}>
                <td>{placeOf(closing)}</td>
                <td>закрыто по {dateText(closing.day)}</td>
                {manages && (
                  <td>
                    <Button size="compact-sm" variant="default" onClick={() => setOpen(closing)}>
                      Изменить или открыть
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {trail.length > 0 && (
        <details>
          <summary>Кто закрывал и открывал</summary>
          <table className={styles.table} aria-label="Кто закрывал и открывал">
            <tbody>
              {trail.map((closing) => (
                <tr key={closing.id}>
                  <td>{momentText(closing.at)}</td>
                  <td>{placeOf(closing)}</td>
                  <td>{deedOf(closing)}</td>
                  <td>{closing.reason}</td>
                  <td>{closing.user}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      {open && (
        <ClosingDialog
          of={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void refresh(getClosings);
          }}
        />
      )}
    </Panel>
  );
}
