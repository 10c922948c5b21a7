import { useFilter } from '../../lib/lists/index.ts';
import { Toolbar } from '../../ui/index.ts';
import { ChoicePick, FilterBar, PeriodPick, TogglePick } from '../../ui/list-filters/index.ts';
import { useTroubles } from '../api.ts';
import { AuthorityList } from '../components/AuthorityList.tsx';
import { type DocumentRow, documentColumns } from '../components/list-columns.tsx';
import { type DocumentFilter, readDocumentFilter } from '../model/filters.ts';

const choices = [
  { value: 'failed', title: 'С ошибкой' },
  { value: 'partial', title: 'Принятые частично' },
] as const;

const nothing: DocumentFilter = {
  period_s: undefined,
  period_e: undefined,
  trouble: undefined,
  unseen: undefined,
};

const keyOf = (row: DocumentRow): string => `${row.organization.id}.${row.id}`;

/** /uzo/documents: documents MDLP refused or took in part. */
export function TroublesPage() {
  const [filter, change] = useFilter(readDocumentFilter);
  const list = useTroubles(filter);
  const { organization: _, ...chosen } = filter;
  const reset = Object.values(chosen).some((value) => value !== undefined)
    ? () => change(nothing)
    : undefined;
  return (
    <AuthorityList
      name="uzo.documents"
      title="Документы с ошибками"
      list={list}
      columns={documentColumns}
      keyOf={keyOf}
      onReset={reset}
      nothing={{
        title: 'Ошибок в документах нет',
        text: 'Здесь появятся документы, которые МДЛП отклонила или приняла частично.',
      }}
      toolbar={
        <Toolbar>
          <FilterBar onReset={reset}>
            <PeriodPick period={filter} onChange={change} />
            <ChoicePick
              label="Состояние"
              many={false}
              options={choices}
              chosen={filter.trouble ? [filter.trouble] : []}
              onChange={([trouble]) => change({ trouble })}
            />
            <TogglePick
              label="Не просмотренные организацией"
              on={filter.unseen === true}
              onChange={(on) => change({ unseen: on || undefined })}
            />
          </FilterBar>
        </Toolbar>
      }
    />
  );
}
