import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../dictionaries/index.ts';
import { useCurrentStorage } from '../../../lib/session/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { dateText } from '../../../ui/index.ts';
import { ChoicePick, FilterPick, FoundPick, PeriodPick, TogglePick } from '../../../ui/list-filters/index.ts';
import { sourceOptions, useSources } from '../../sources/index.ts';
import { findPlaces } from '../api.ts';
import { expiryChoices, type RemainFilter } from '../model.ts';
import { StoragePick } from './StoragePick.tsx';

const addresses = dictionaryOf('address');
const goods = dictionaryOf('nomenclature');

/** Without a source of its own a lot stands under «-». */
const without = { value: '-', title: 'не указан' };

type FiltersProps = {
  filter: RemainFilter;
  change: (part: Partial<RemainFilter>) => void;
  /** The order by shelf life is of a list of lots only. */
  ordered?: boolean;
};

/** Filters of the balances: storage, place, goods, shelf life, source, day. */
export function RemainFilters({ filter, change, ordered = false }: FiltersProps) {
  const { expiry, expiry_s, expiry_e, gtin, nomenclature_id, source } = filter;
  useSources();
  return (
    <>
      {!filter.address_id && <StoragePick />}
      <PlacePick id={filter.address_id} onChange={(address_id) => change({ address_id })} />
      <DayPick day={filter.on} onChange={(on) => change({ on })} />
      <ChoicePick
        label="Срок годности"
        many={false}
        options={expiryChoices}
        chosen={expiry ? [expiry] : []}
        onChange={([chosen]) => change({ expiry: chosen })}
      />
      <PeriodPick
        label="Годен до"
        period={{ period_s: expiry_s, period_e: expiry_e }}
        onChange={({ period_s, period_e }) => change({ expiry_s: period_s, expiry_e: period_e })}
      />
      <ChoicePick
        label="Источник"
        many={false}
        options={[...sourceOptions(), without]}
        chosen={source === undefined ? [] : [source]}
        onChange={([chosen]) => change({ source: chosen })}
      />
      {nomenclature_id !== undefined && (
        <GoodsChip id={nomenclature_id} onClear={() => change({ nomenclature_id: undefined })} />
      )}
      {gtin && (
        <FilterPick label="GTIN" value={gtin} onClear={() => change({ gtin: undefined })}>
          {() => <p>Показан один товар: его GTIN {gtin}.</p>}
        </FilterPick>
      )}
      {ordered && (
        <TogglePick
          label="Сначала с меньшим сроком (FEFO)"
          on={filter.order === 'fefo'}
          onChange={(on) => change({ order: on ? 'fefo' : undefined })}
        />
      )}
    </>
  );
}

/** One drug the list was narrowed to from another one. */
export function GoodsChip({ id, onClear }: { id: number; onClear: () => void }) {
  const row = useQuery(rowQuery(goods, id));
  return (
    <FilterPick label="Товар" value={row.data?.name ?? '…'} onClear={onClear}>
      {() => <p>Показан один товар: {row.data?.name ?? '…'}.</p>}
    </FilterPick>
  );
}

function PlacePick({ id, onChange }: { id: number | undefined; onChange: (id: number | undefined) => void }) {
  const storage = useCurrentStorage();
  const chosen = useQuery({ ...rowQuery(addresses, id ?? 0), enabled: id !== undefined && id > 0 });
  const title = id === 0 ? 'без места хранения' : (chosen.data?.name ?? '…');
  const find = async (query: string) => {
    const found = await findPlaces(query, storage?.id);
    const places = found.map(({ key, name, note }) => ({
      value: Number(key.split('.')[1]),
      title: name,
      note,
    }));
    return places.filter(({ value }, index) => places.findIndex((other) => other.value === value) === index);
  };
  return (
    <FoundPick
      label="Место хранения"
      many={false}
      search="Название места"
      chosen={id === undefined ? [] : [{ value: id, title }]}
      onChange={([place]) => onChange(place?.value)}
      find={find}
    />
  );
}

/** The balances at the end of a day instead of now. */
function DayPick({
  day,
  onChange,
}: {
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  return (
    <FilterPick label="На дату" value={day ? dateText(day) : null} onClear={() => onChange(undefined)}>
      {(close) => (
        <DateField
          label="Остатки на конец дня"
          value={day ?? null}
          onChange={(chosen) => {
            onChange(chosen ?? undefined);
            if (chosen) close();
          }}
        />
      )}
    </FilterPick>
  );
}
