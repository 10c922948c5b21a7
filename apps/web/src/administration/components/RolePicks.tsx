import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { steady } from '../../ui/fields/index.ts';
import { RefusalProblem } from '../../ui/index.ts';
import { useRoles } from '../api.ts';
import { abilitiesText, unionOf } from '../model/abilities.ts';
import { roleBar } from '../model/roles-given.ts';
import styles from './administration.module.css';
import { OpenedBy } from './OpenedBy.tsx';

function Picks({
  id,
  person,
  chosen,
  error,
  onChange,
}: {
  id: string;
  /** Whose roles they are; null = somebody new. */
  person: number | null;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (roles: number[]) => void;
}) {
  const { data, error: failure, refetch } = useRoles();
  const caller = callerOf(useProfile());
  const [held] = useState(chosen);
  const roles = data?.items ?? [];
  const put = (roleId: number, on: boolean) =>
    onChange(
      (on ? [...chosen, roleId] : chosen.filter((other) => other !== roleId)).toSorted((a, b) => a - b),
    );
  const picked = roles.filter((role) => chosen.includes(role.id));
  if (failure)
    return <RefusalProblem error={failure} what="Не удалось загрузить роли" retry={() => void refetch()} />;
  return (
    <fieldset className={styles.group}>
      <legend>Роли</legend>
      {error && <p role="alert">{error}</p>}
      <div className={styles.checks}>
        {roles.map((role, n) => {
          const bar = roleBar(caller, role, { id: person, held });
          return (
            <Checkbox
              key={role.id}
              {...(n === 0 ? { id } : {})}
              label={role.name}
              description={bar ?? abilitiesText(role)}
              disabled={bar !== null}
              checked={chosen.includes(role.id)}
              onChange={(event) => put(role.id, event.currentTarget.checked)}
            />
          );
        })}
      </div>
      {data && roles.length === 0 && (
        <p className={styles.hint}>
          Ролей ещё нет. <Link to="/auth/roles">Завести роли</Link>
        </p>
      )}
      {picked.length > 1 && (
        <div className={styles.note} style={{ marginTop: 12 }}>
          <p className={styles.hint}>Вместе эти роли открывают:</p>
          <OpenedBy abilities={unionOf(picked)} />
        </div>
      )}
    </fieldset>
  );
}

/** The roles of a person with what each opens, and below what they open together. */
export const RolePicks = steady(Picks, ['onChange']);
