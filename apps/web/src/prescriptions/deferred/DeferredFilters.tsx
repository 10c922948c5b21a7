import { useProfile } from '../../lib/session/index.ts';
import { ChoicePick } from '../../ui/list-filters/index.ts';
import type { DeferredFilter } from '../model/deferred.ts';
import { useProgrammes } from '../model/programmes.ts';

type FiltersProps = {
  filter: Pick<DeferredFilter, 'programme_id' | 'storage_id'>;
  change: (part: Partial<DeferredFilter>) => void;
};

/** Programme and storage of those who wait. */
export function DeferredFilters({ filter, change }: FiltersProps) {
  const { storages } = useProfile();
  const programmes = useProgrammes();
  return (
    <>
      <ChoicePick
        label="Программа"
        many={false}
        options={programmes.data ?? []}
        chosen={filter.programme_id === undefined ? [] : [filter.programme_id]}
        onChange={([programme_id]) => change({ programme_id })}
      />
      <ChoicePick
        label="Склад"
        many={false}
        options={storages.map(({ id, name }) => ({ value: id, title: name }))}
        chosen={filter.storage_id === undefined ? [] : [filter.storage_id]}
        onChange={([storage_id]) => change({ storage_id })}
      />
    </>
  );
}
