import { Checkbox, TextInput } from '@mantine/core';
import { useProfile } from '../../lib/session/index.ts';
import { type CardFormState, FormGrid } from '../../ui/card/index.ts';
import { Panel } from '../../ui/index.ts';
import type { RoleValues } from '../model/roles.ts';
import { AbilityMatrix } from './AbilityMatrix.tsx';
import styles from './administration.module.css';

/** Name and abilities of a role; `isNew` = whom it is for may still be chosen. */
export function RoleFields({ form, isNew }: { form: CardFormState<RoleValues>; isNew?: boolean }) {
  const isRoot = useProfile().type === 'root';
  const { values, change, errors, idOf } = form;
  return (
    <>
      <Panel title="Роль">
        <FormGrid>
          <TextInput
            id={idOf('name')}
            label="Название"
            description="По делу: «Приёмка», «Заведующая», «Рецепты»"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autoFocus
            data-autofocus
            maxLength={200}
            autoComplete="off"
            value={values.name}
            error={errors.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          {isNew && isRoot && (
            <Checkbox
              id={idOf('common')}
              mt={28}
              label="Общая для всех организаций"
              description="Изменять её будет только главный администратор"
              checked={values.common}
              onChange={(event) => change({ common: event.currentTarget.checked })}
            />
          )}
        </FormGrid>
      </Panel>
      <Panel title="Права" flush>
        <AbilityMatrix form={form} />
      </Panel>
      <p className={styles.hint}>
        ← и → выбирают право, ↑ и ↓ переходят между разделами. Изменённые права действуют сразу, и для тех,
        кто сейчас в программе.
      </p>
    </>
  );
}
