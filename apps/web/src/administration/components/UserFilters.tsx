import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { DictionarySelect, rowQuery } from '../../dictionaries/index.ts';
import { ChoicePick, FilterBar, FilterPick } from '../../ui/list-filters/index.ts';
import { useRoles } from '../api.ts';
import { personTypes, type UserFilter } from '../model/user-filter.ts';

const states = [
  { value: 'active', title: 'вход открыт' },
  { value: 'disabled', title: 'вход закрыт' },
] as const;

const types = (['user', 'admin'] as const).map((value) => ({ value, title: personTypes[value] }));

type UserFiltersProps = {
  filter: UserFilter;
  change: (part: Partial<UserFilter>) => void;
  onReset: (() => void) | undefined;
};

/** Filters of the list of people: division with those below it, role, kind, state. */
export function UserFilters({ filter, change, onReset }: UserFiltersProps) {
  const roles = useRoles();
  const options = (roles.data?.items ?? []).map(({ id, name }) => ({ value: id, title: name }));
  return (
    <FilterBar presets="auth.users" onReset={onReset}>
      <DivisionPick chosen={filter.division} onChange={(division) => change({ division })} />
      <ChoicePick
        label="Роль"
        many={false}
        options={options}
        chosen={filter.role === undefined ? [] : [filter.role]}
        onChange={([role]) => change({ role })}
      />
      <ChoicePick
        label="Вид"
        many={false}
        options={types}
        chosen={filter.type === 'user' || filter.type === 'admin' ? [filter.type] : []}
        onChange={([type]) => change({ type })}
      />
      <ChoicePick
        label="Состояние"
        many={false}
        options={states}
        chosen={filter.state === undefined ? [] : [filter.state]}
        onChange={([state]) => change({ state })}
      />
    </FilterBar>
  );
}

const division = dictionaryOf('division');

function DivisionPick({
  chosen,
  onChange,
}: {
  chosen: number | undefined;
  onChange: (id: number | undefined) => void;
}) {
  const { data } = useQuery({ ...rowQuery(division, chosen ?? 0), enabled: chosen !== undefined });
  return (
    <FilterPick
      label="Подразделение"
      value={chosen === undefined ? null : (data?.name ?? `№ ${chosen}`)}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <DictionarySelect
          dictionary="division"
          label="Подразделение и подчинённые ему"
          allowAdd={false}
          value={data ? { id: data.id, name: data.name } : null}
          onChange={(row) => {
            onChange(row?.id);
            close();
          }}
        />
      )}
    </FilterPick>
  );
}
