import { Checkbox, Radio, TextInput } from '@mantine/core';
import { admin, allows } from '@provizor/contract';
import type { ReactNode } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { type CardFormState, FormGrid, Wide } from '../../ui/card/index.ts';
import { Panel } from '../../ui/index.ts';
import type { PersonValues } from '../model/users.ts';
import styles from './administration.module.css';
import { PersonFlags } from './PersonFlags.tsx';
import { RolePicks } from './RolePicks.tsx';

/** Fields of a person, the same to add and to change; `username` is the field of the name for log-in. */
export function PersonFields({
  form,
  id,
  username,
  more,
  onName,
  rights = true,
}: {
  form: CardFormState<PersonValues>;
  /** Null = somebody new. */
  id: number | null;
  username: ReactNode;
  /** Further fields of the first panel: the password of somebody new. */
  more?: ReactNode;
  onName?: (name: string) => void;
  /** Not of root, to whom everything is open. */
  rights?: boolean;
}) {
  const { values, change, errors, idOf } = form;
  const caller = callerOf(useProfile());
  const isAdmin = allows(admin, caller);
  return (
    <>
      <Panel title="Учётная запись">
        <FormGrid>
          <Wide>
            <TextInput
              id={idOf('name')}
              label="Фамилия, имя, отчество"
              required
              data-autofocus
              autoFocus
              maxLength={200}
              autoComplete="off"
              value={values.name}
              error={errors.name}
              onChange={(event) => {
                const name = event.currentTarget.value;
                change({ name });
                onName?.(name);
              }}
            />
          </Wide>
          {username}
          {more}
          <TextInput
            id={idOf('position')}
            label="Должность"
            description="Как её видят в документах и профиле"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={200}
            autoComplete="off"
            value={values.position}
            error={errors.position}
            onChange={(event) => change({ position: event.currentTarget.value })}
          />
          <DictionarySelect
            dictionary="division"
            id={idOf('division_id')}
            label="Подразделение"
            value={values.division_id}
            error={errors.division_id}
            onChange={(row) => change({ division_id: row && { id: row.id, name: row.name } })}
          />
        </FormGrid>
      </Panel>
      {rights && (
        <Panel title="Права">
          <div className={styles.pair}>
            <Radio.Group
              label="Вид"
              value={values.type}
              error={errors.type}
              onChange={(type) => change({ type: type === 'admin' ? 'admin' : 'user' })}
            >
              <div className={styles.checks}>
                <Radio
                  id={idOf('type')}
                  value="user"
                  label="Сотрудник"
                  description="Видит то, что открывают роли"
                  disabled={!isAdmin}
                />
                <Radio
                  value="admin"
                  label="Администратор организации"
                  description="Всё в организации, включая людей и права"
                  disabled={!isAdmin}
                />
              </div>
            </Radio.Group>
            <RolePicks
              id={idOf('roles')}
              person={id}
              chosen={values.roles}
              error={errors.roles}
              onChange={(roles) => change({ roles })}
            />
            <PersonFlags
              form={form}
              mayGive={{
                can_confirm_order: isAdmin,
                is_egisso: isAdmin || (caller?.egisso === true && caller.id !== id),
              }}
            />
            <Checkbox
              id={idOf('disabled')}
              label="Закрыть вход"
              description="Сеансы завершатся сразу, войти будет нельзя; всё сделанное останется"
              checked={values.disabled}
              error={errors.disabled}
              onChange={(event) => change({ disabled: event.currentTarget.checked })}
            />
          </div>
        </Panel>
      )}
    </>
  );
}
