import { Button } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { Problem } from '../../ui/index.ts';
import type { EntryValues } from '../family/entry.ts';
import { differencesOf } from '../family/stale.ts';
import styles from './dictionaries.module.css';

type StaleRowProps = {
  dictionary: Dictionary;
  /** As it was when editing began. */
  base: DictionaryRow;
  /** As somebody else has saved it. */
  present: DictionaryRow;
  mine: EntryValues;
  onTake: () => void;
  onKeep: () => void;
};

/** Somebody saved the row meanwhile: both sides of what differs, and the choice. */
export function StaleRow({ dictionary, base, present, mine, onTake, onKeep }: StaleRowProps) {
  const differences = differencesOf(dictionary, present, mine);
  const chosen = base.version === present.version;
  return (
    <div>
      <Problem
        kind="attention"
        title="Запись изменил другой пользователь"
        why={
          chosen
            ? 'Ваши значения заменят сохранённые: нажмите «Сохранить» ещё раз.'
            : 'Сравните и решите, что оставить.'
        }
        action={
          !chosen && (
            <>
              <Button variant="default" onClick={onTake}>
                Взять сохранённое
              </Button>
              <Button onClick={onKeep}>Оставить моё</Button>
            </>
          )
        }
      />
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Сохранено</th>
            <th scope="col">У вас</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ key, title, theirs, mine: own }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{theirs || '—'}</td>
              <td>{own || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
