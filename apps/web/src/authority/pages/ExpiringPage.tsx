import { useMemo } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { SearchField, Toolbar } from '../../ui/index.ts';
import { ChoicePick, FilterBar } from '../../ui/list-filters/index.ts';
import { useExpiring } from '../api.ts';
import { AuthorityList } from '../components/AuthorityList.tsx';
import { expiringColumns, type LotRow } from '../components/list-columns.tsx';
import { readExpiringFilter } from '../model/filters.ts';

const choices = [
  { value: 'expired', title: 'Истёк' },
  { value: 'months3', title: 'Истекает за 3 месяца' },
  { value: 'months6', title: 'Истекает за 6 месяцев' },
] as const;

const keyOf = (row: LotRow): string => `${row.organization.id}.${row.lot_id}.${row.storage.id}`;

/** /uzo/expiring: lots whose shelf life is over or near its end. */
export function ExpiringPage() {
  const [filter, change] = useFilter(readExpiringFilter);
  const list = useExpiring(filter);
  const totals = list.first?.totals;
  const columns = useMemo(() => expiringColumns(totals), [totals]);
  const reset = () => change({ query: undefined, expiry: undefined });
  const filtered = filter.query !== undefined || filter.expiry !== undefined;
  return (
    <AuthorityList
      name="uzo.expiring"
      title="Сроки годности"
      list={list}
      columns={columns}
      keyOf={keyOf}
      onReset={filtered ? reset : undefined}
      nothing={{
        title: 'Истекающих сроков нет',
        text: 'Ни одна партия не истекает в ближайшие шесть месяцев.',
      }}
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Лекарство, МНН, GTIN"
              value={filter.query ?? ''}
              onSearch={(text) => change({ query: text || undefined })}
            />
          }
        >
          <FilterBar onReset={filtered ? reset : undefined}>
            <ChoicePick
              label="Срок годности"
              many={false}
              options={choices}
              chosen={filter.expiry ? [filter.expiry] : []}
              onChange={([expiry]) => change({ expiry })}
            />
          </FilterBar>
        </Toolbar>
      }
    />
  );
}
