import { getUser, listUsers, type User } from '@provizor/contract';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import { FilterPick } from '../../ui/list-filters/index.ts';

const most = 100;
const noteOf = ({ username }: User) => username;

/** Filter by a person of the organisation. */
export function PersonPick({
  chosen,
  onChange,
}: {
  chosen: number | undefined;
  onChange: (id: number | undefined) => void;
}) {
  const [query, setQuery] = useState('');
  const one = useCall(getUser, { params: { id: chosen ?? 0 } }, { enabled: chosen !== undefined });
  const found = useCall(listUsers, { body: { limit: most, ...(query.length >= 2 ? { query } : {}) } });
  const person = chosen === undefined ? null : (one.data?.item ?? null);
  return (
    <FilterPick
      label="Кто"
      value={chosen === undefined ? null : (person?.name ?? `№ ${chosen}`)}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <EntitySelect<User>
          label="Сотрудник"
          options={found.data?.items ?? []}
          onSearch={setQuery}
          noteOf={noteOf}
          value={person}
          onChange={(user) => {
            onChange(user?.id);
            close();
          }}
        />
      )}
    </FilterPick>
  );
}
