import { Button, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { KeyHint, useKeys } from '../keys/index.ts';
import styles from './StaleDialog.module.css';
import { type Difference, differencesOf, mergedOf, type StaleField } from './stale.ts';

type StaleDialogProps<V extends object> = {
  /** What was changed by two: «Пользователь „Ромашкина“». */
  what: string;
  /** The fields that may differ, in the order of the form. */
  fields: readonly StaleField<V>[];
  /** Values both began with. */
  start: V;
  /** Values as typed here. */
  mine: V;
  /** Values as they are now. */
  theirs: V;
  /** Saves these values over the present ones. */
  onKeep: (merged: V) => void;
  /** Gives up what was typed here. */
  onTake: () => void;
  /** Back to the form, nothing decided. */
  onClose: () => void;
};

/** Two people changed the same row: both sides field by field, each to be taken from either. */
export function StaleDialog<V extends object>(props: StaleDialogProps<V>) {
  const { what, fields, start, mine, theirs, onKeep, onTake, onClose } = props;
  const differences = useMemo(
    () => differencesOf(fields, start, mine, theirs),
    [fields, start, mine, theirs],
  );
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ proposed }) => proposed === 'mine').map(({ field }) => field.key)),
  );
  const choose = (key: string, isMine: boolean) =>
    setKept((before) => new Set(isMine ? [...before, key] : [...before].filter((other) => other !== key)));
  return (
    <Modal
      opened
      onClose={onClose}
      title="Запись уже изменил другой сотрудник"
      size="min(820px, 96vw)"
      closeOnClickOutside={false}
    >
      <Keys onKeep={() => onKeep(mergedOf(theirs, mine, kept))} />
      <p className={styles.text}>
        {what}: пока вы вводили, запись сохранил кто-то ещё. Выберите, что оставить; отмечено предлагаемое.
      </p>
      {differences.length === 0 ? (
        <p className={styles.text}>Введённое вами совпадает с тем, что уже сохранено.</p>
      ) : (
        <Table differences={differences} kept={kept} choose={choose} />
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} rightSection={<KeyHint keys="Escape" />}>
          Вернуться к вводу
        </Button>
        <Button variant="default" onClick={onTake}>
          Взять сохранённое целиком
        </Button>
        <Button
          data-autofocus
          onClick={() => onKeep(mergedOf(theirs, mine, kept))}
          rightSection={<KeyHint keys="Ctrl+Enter" on />}
        >
          Сохранить выбранное
        </Button>
      </div>
    </Modal>
  );
}

function Keys({ onKeep }: { onKeep: () => void }) {
  useKeys([{ keys: 'Ctrl+Enter', title: 'Сохранить выбранное', run: onKeep, group: 'Окно' }]);
  return null;
}

function Table<V extends object>({
  differences,
  kept,
  choose,
}: {
  differences: Difference<V>[];
  kept: ReadonlySet<string>;
  choose: (key: string, isMine: boolean) => void;
}) {
  return (
    <div className={styles.table}>
      <div className={styles.head} aria-hidden="true">
        <span>Поле</span>
        <span>Ваше</span>
        <span>Сохранено сейчас</span>
      </div>
      {differences.map(({ field, mine, theirs }) => (
        <fieldset key={field.key} className={styles.row}>
          <legend>{field.title}</legend>
          <span className={styles.name} aria-hidden="true">
            {field.title}
          </span>
          {([true, false] as const).map((isMine) => (
            <label key={String(isMine)} className={styles.side}>
              <input
                type="radio"
                name={field.key}
                aria-label={`${isMine ? 'Ваше' : 'Сохранено сейчас'}: ${(isMine ? mine : theirs) || 'пусто'}`}
                checked={kept.has(field.key) === isMine}
                onChange={() => choose(field.key, isMine)}
              />
              <span>{(isMine ? mine : theirs) || '—'}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
