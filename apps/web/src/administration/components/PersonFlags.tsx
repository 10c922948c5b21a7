import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { CardFormState } from '../../ui/card/index.ts';
import type { PersonValues } from '../model/users.ts';
import styles from './administration.module.css';

const flags = [
  {
    key: 'can_confirm_division_order',
    label: 'Согласует заявки подразделения',
    description: 'Заявки его подразделения получают состояние «Согласована»',
  },
  {
    key: 'can_confirm_order',
    label: 'Утверждает заявки организации',
    description: 'Утверждает заявки: склад начинает их выполнять',
  },
  {
    key: 'is_egisso',
    label: 'Работает с ЕГИССО',
    description: 'Передаёт сведения о мерах социальной защиты',
  },
] as const;

/** What a person may do beside the roles. */
export function PersonFlags({
  form,
  mayGive,
}: {
  form: CardFormState<PersonValues>;
  /** Whether the caller gives these rights; what he may not give he may take. */
  mayGive: Readonly<Partial<Record<(typeof flags)[number]['key'], boolean>>>;
}) {
  const [start] = useState(form.values);
  return (
    <fieldset className={styles.group}>
      <legend>Дополнительно</legend>
      <div className={styles.checks}>
        {flags.map(({ key, label, description }) => {
          const barred = mayGive[key] === false && !start[key];
          return (
            <Checkbox
              key={key}
              id={form.idOf(key)}
              label={label}
              description={barred ? 'Это право даёт администратор организации' : description}
              disabled={barred}
              checked={form.values[key]}
              error={form.errors[key]}
              onChange={(event) => form.change({ [key]: event.currentTarget.checked })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

export const flagTitles = flags.map(({ key, label }) => ({ key, label }));
