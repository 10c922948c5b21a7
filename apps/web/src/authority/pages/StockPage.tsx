import { useCallback, useMemo } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { SearchField, Toolbar } from '../../ui/index.ts';
import { FilterBar, TogglePick } from '../../ui/list-filters/index.ts';
import { useStock } from '../api.ts';
import { AuthorityList } from '../components/AuthorityList.tsx';
import { DrugPanel } from '../components/DrugPanel.tsx';
import { type DrugRow, stockColumns } from '../components/list-columns.tsx';
import { readStockFilter } from '../model/filters.ts';

const keyOf = ({ drug }: DrugRow): string => drug;

/** /uzo/stock: what stands on the shelves by drug; a drug opens by organisations. */
export function StockPage() {
  const [filter, change] = useFilter(readStockFilter);
  const list = useStock(filter);
  const by = filter.by ?? 'gtin';
  const totals = list.first?.totals;
  const columns = useMemo(() => stockColumns(by, totals), [by, totals]);
  const open = useCallback(({ drug }: DrugRow) => change({ drug }), [change]);
  const reset = () => change({ query: undefined });
  return (
    <AuthorityList
      name={`uzo.stock.${by}`}
      title="Запасы"
      list={list}
      columns={columns}
      keyOf={keyOf}
      onOpen={open}
      onReset={filter.query === undefined ? undefined : reset}
      nothing={{
        title: 'Запасов нет',
        text: 'Запасы появятся, когда организации примут первые поставки или введут начальные остатки.',
      }}
      side={
        filter.drug !== undefined && (
          <DrugPanel
            key={filter.drug}
            by={by}
            drug={filter.drug}
            scope={filter.organization}
            onClose={() => change({ drug: undefined })}
          />
        )
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Лекарство, МНН, GTIN"
              value={filter.query ?? ''}
              onSearch={(text) => change({ query: text || undefined, drug: undefined })}
            />
          }
        >
          <FilterBar>
            <TogglePick
              label="По МНН"
              on={by === 'mnn'}
              onChange={(on) => change({ by: on ? 'mnn' : undefined, drug: undefined })}
            />
          </FilterBar>
        </Toolbar>
      }
    />
  );
}
