import { listBenefits, listDiagnoses } from '@provizor/contract';
import { callQuery, queryClient } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { ChoicePick, FoundPick, PeriodPick, TogglePick } from '../../ui/list-filters/index.ts';
import type { PrescriptionFilter } from '../model/filter.ts';
import { useProgrammes } from '../model/programmes.ts';
import { statusOptions } from '../model/statuses.ts';

type Option = { value: string; title: string; note?: string | null };

/** The text as the call takes it: nothing typed asks for everything. */
const asked = (query: string) => ({ query: query === '' ? {} : { query } });

async function findDiagnoses(text: string): Promise<Option[]> {
  const { items } = await queryClient.fetchQuery(callQuery(listDiagnoses, asked(text)));
  return items.map(({ code, name }) => ({ value: code, title: code, note: name }));
}

async function findBenefits(text: string): Promise<Option[]> {
  const { items } = await queryClient.fetchQuery(callQuery(listBenefits, asked(text)));
  return items.map(({ code, name }) => ({ value: code, title: code, note: name }));
}

const optionOf = (value: string): Option => ({ value, title: value });
const someOf = <V,>(values: readonly V[]): V[] | undefined => (values.length > 0 ? [...values] : undefined);

type FiltersProps = {
  filter: PrescriptionFilter;
  change: (part: Partial<PrescriptionFilter>) => void;
};

/** Filters of the list: period, status, programme, benefit, diagnosis; storages of others for an administrator. */
export function Filters({ filter, change }: FiltersProps) {
  const { type } = useProfile();
  const programmes = useProgrammes();
  return (
    <>
      <PeriodPick period={filter} onChange={change} />
      <ChoicePick
        label="Статус"
        options={statusOptions}
        chosen={filter.status ?? []}
        onChange={(status) => change({ status: someOf(status) })}
      />
      <ChoicePick
        label="Программа"
        many={false}
        options={programmes.data ?? []}
        chosen={filter.programme === undefined ? [] : [filter.programme]}
        onChange={([programme]) => change({ programme })}
      />
      <FoundPick
        label="Льгота"
        search="Код или название"
        chosen={(filter.lgoty ?? []).map(optionOf)}
        onChange={(chosen) => change({ lgoty: someOf(chosen.map(({ value }) => value)) })}
        find={findBenefits}
      />
      <FoundPick
        label="Диагноз"
        search="Код или название"
        chosen={(filter.diagnosis ?? []).map(optionOf)}
        onChange={(chosen) => change({ diagnosis: someOf(chosen.map(({ value }) => value)) })}
        find={findDiagnoses}
      />
      {type !== 'user' && (
        <TogglePick
          label="Все склады"
          on={filter.all === true}
          onChange={(on) => change({ all: on || undefined })}
        />
      )}
    </>
  );
}
