import { dictionaryOf } from '@provizor/contract/dictionaries';
import type { StockKindDefinition } from '@provizor/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { listQuery, rowQuery } from '../../../dictionaries/index.ts';
import { queryClient } from '../../../lib/api/index.ts';
import { storageChoice, useCurrentStorage, useProfile } from '../../../lib/session/index.ts';
import { ChoicePick, FoundPick, PeriodPick } from '../../../ui/list-filters/index.ts';
import type { DocumentFilter } from '../model/filter.ts';
import { stateOptions } from '../model/states.ts';

const partners = dictionaryOf('partner');

async function findPartners(query: string) {
  const { items } = await queryClient.fetchQuery(listQuery(partners, { limit: 30, query }));
  return items.map((row) => ({ value: row.id, title: row.name, note: String(row.inn ?? '') || null }));
}

type DocumentFiltersProps = {
  definition: StockKindDefinition;
  filter: DocumentFilter;
  change: (part: Partial<DocumentFilter>) => void;
};

/** Filters of a list: period, storage (the one of the frame), state, and the counterparty where the kind has one. */
export function DocumentFilters({ definition, filter, change }: DocumentFiltersProps) {
  const { storages } = useProfile();
  const current = useCurrentStorage();
  const hasPartner = definition.fields.some(({ key }) => key === 'partner_id');
  return (
    <>
      <PeriodPick period={filter} onChange={change} />
      <ChoicePick
        label={definition.storage}
        many={false}
        options={storages.map(({ id, name }) => ({ value: id, title: name }))}
        chosen={current ? [current.id] : []}
        onChange={([id]) => storageChoice.set(id ?? null)}
      />
      <ChoicePick
        label="Состояние"
        options={stateOptions(definition.key)}
        chosen={filter.state ?? []}
        onChange={(state) => change({ state: state.length > 0 ? state : undefined })}
      />
      {hasPartner && <PartnerPick id={filter.partner_id} onChange={(partner_id) => change({ partner_id })} />}
    </>
  );
}

function PartnerPick({
  id,
  onChange,
}: {
  id: number | undefined;
  onChange: (id: number | undefined) => void;
}) {
  const chosen = useQuery({ ...rowQuery(partners, id ?? 0), enabled: id !== undefined });
  return (
    <FoundPick
      label="Контрагент"
      many={false}
      search="Название, ИНН"
      chosen={id === undefined ? [] : [{ value: id, title: chosen.data?.name ?? '…' }]}
      onChange={([partner]) => onChange(partner?.value)}
      find={findPartners}
    />
  );
}
