import { Checkbox, TextInput } from '@mantine/core';
import { FormGrid, Wide } from '../../ui/card/index.ts';
import { Panel } from '../../ui/index.ts';
import type { OrganizationForm } from '../model/organization-form.ts';
import { usualLogIn } from '../model/organization-log-in.ts';
import styles from './administration.module.css';

const times = [
  { key: 'idle_minutes', label: 'Сеанс без работы, минут', hint: 'От 5 до 1440', least: 5, most: 1440 },
  { key: 'longest_days', label: 'Сеанс всего, дней', hint: 'От 1 до 30', least: 1, most: 30 },
  { key: 'terminal_days', label: 'Токен терминала, дней', hint: 'От 1 до 365', least: 1, most: 365 },
] as const;

/** How the people of the organisation log in, and how long a session lasts. */
export function LogInFields({ form: { values, change } }: { form: OrganizationForm }) {
  const logIn = values.settings.log_in ?? usualLogIn;
  const set = (part: Partial<typeof logIn>) =>
    change({ settings: { ...values.settings, log_in: { ...logIn, ...part } } });
  return (
    <Panel title="Вход в программу">
      <FormGrid>
        <Wide>
          <Checkbox
            className={styles.check}
            label="Подтверждать вход кодом с телефона"
            description="Кто ещё не настроил вход по коду, сделает это при следующем входе"
            checked={logIn.second_factor}
            onChange={(event) => set({ second_factor: event.currentTarget.checked })}
          />
        </Wide>
        {times.map(({ key, label, hint, least, most }) => (
          <TextInput
            key={key}
            label={label}
            description={hint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={logIn[key] || ''}
            error={logIn[key] < least || logIn[key] > most ? hint : undefined}
            onChange={(event) => set({ [key]: Number(event.currentTarget.value.replace(/\D/g, '')) })}
          />
        ))}
      </FormGrid>
    </Panel>
  );
}
