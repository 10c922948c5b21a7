import { Button, TextInput } from '@mantine/core';
import { Verdict } from '../../ui/index.ts';
import type { SecretValue } from '../model/organizations.ts';
import styles from './administration.module.css';

/** A credential that is written and never read: set or not, replaced, removed. */
export function SecretInput({
  id,
  label,
  isSet,
  value,
  error,
  onChange,
}: {
  id: string;
  label: string;
  isSet: boolean;
  value: SecretValue;
  error: string | undefined;
  onChange: (value: SecretValue) => void;
}) {
  const removed = value?.to === null;
  if (value && value.to !== null) {
    return (
      <TextInput
        className={styles.mono}
        id={id}
        label={label}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={value.to}
        error={error}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
        rightSectionWidth={90}
        rightSection={
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            Отменить
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.secret}>
      <span id={`${id}-label`}>{label}</span>
      <div>
        {removed ? (
          <Verdict kind="attention">будет удалён</Verdict>
        ) : (
          <Verdict kind={isSet ? 'ok' : 'waiting'}>{isSet ? 'задан' : 'не задан'}</Verdict>
        )}
        <Button
          id={id}
          variant="default"
          size="xs"
          onClick={() => onChange(removed ? null : { to: '' })}
          aria-describedby={`${id}-label`}
        >
          {removed ? 'Оставить' : isSet ? 'Заменить' : 'Задать'}
        </Button>
        {isSet && !removed && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange({ to: null })}
            aria-describedby={`${id}-label`}
          >
            Удалить
          </Button>
        )}
      </div>
    </div>
  );
}
