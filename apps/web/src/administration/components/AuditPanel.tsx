import type { AuditEntry } from '@provizor/contract';
import { Field, Fields, momentText, SidePanel } from '../../ui/index.ts';
import { actorText, auditWords, recordText, sidesOf } from '../model/audit.ts';
import styles from './administration.module.css';
import changes from './changes.module.css';

/** One entry of the trail beside the list: every field, what it was and what it became. */
export function AuditPanel({
  entry,
  onRow,
  onClose,
}: {
  entry: AuditEntry;
  /** Shows the whole trail of the record. */
  onRow: () => void;
  onClose: () => void;
}) {
  return (
    <SidePanel
      label="Изменение"
      title={`${auditWords[entry.action].title}: ${recordText(entry)}`}
      close="Закрыть изменение"
      onClose={onClose}
      width={460}
    >
      <Fields>
        <Field name="Когда">{momentText(entry.at)}</Field>
        <Field name="Кто">{actorText(entry)}</Field>
        <Field name="Что">{entry.table_title}</Field>
        <Field name="Запись">
          <button type="button" className={styles.textButton} onClick={onRow}>
            {recordText(entry)}: вся история
          </button>
        </Field>
      </Fields>
      <table className={changes.changes}>
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Было</th>
            <th scope="col">Стало</th>
          </tr>
        </thead>
        <tbody>
          {entry.changes.map((change) => {
            const { from, to } = sidesOf(change);
            return (
              <tr key={change.field}>
                <th scope="row">{change.title}</th>
                <td>{from === null ? '—' : <del>{from}</del>}</td>
                <td>{to === null ? '—' : <ins>{to}</ins>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {entry.changes.length === 0 && <p className={styles.hint}>Поля не изменились.</p>}
    </SidePanel>
  );
}
