import { Checkbox } from '@mantine/core';
import type { CardFormState } from '../../ui/card/index.ts';
import type { PersonValues } from '../model/users.ts';
import styles from './administration.module.css';

const flags = [
  {
    key: 'can_confirm_division_order',
    label: 'Согласует заявки подразделения',
    description: 'Заявки его подразделения получают состояние «Согласована»',
    byAdmin: false,
  },
  {
    key: 'can_confirm_order',
    label: 'Утверждает заявки организации',
    description: 'Утверждает заявки: склад начинает их выполнять',
    byAdmin: true,
  },
  {
    key: 'is_egisso',
    label: 'Работает с ЕГИССО',
    description: 'Передаёт сведения о мерах социальной защиты',
    byAdmin: false,
  },
] as const;

/** What a person may do beside the roles. */
export function PersonFlags({ form, isAdmin }: { form: CardFormState<PersonValues>; isAdmin: boolean }) {
  return (
    <fieldset className={styles.group}>
      <legend>Дополнительно</legend>
      <div className={styles.checks}>
        {flags.map(({ key, label, description, byAdmin }) => (
          <Checkbox
            key={key}
            id={form.idOf(key)}
            label={label}
            description={byAdmin && !isAdmin ? 'Это право даёт администратор организации' : description}
            disabled={byAdmin && !isAdmin}
            checked={form.values[key]}
            error={form.errors[key]}
            onChange={(event) => form.change({ [key]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}

export const flagTitles = flags.map(({ key, label }) => ({ key, label }));
