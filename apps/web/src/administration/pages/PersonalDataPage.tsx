import { Button } from '@mantine/core';
import type { PersonalOpening } from '@provizor/contract';
import { useFilter } from '../../lib/lists/index.ts';
import { openingText } from '../../personal-data/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, ListSkeleton, momentText, Page, RefusalProblem, Toolbar } from '../../ui/index.ts';
import { useOpenings } from '../api.ts';
import styles from '../components/administration.module.css';
import { MaskingRequests } from '../components/MaskingRequests.tsx';
import { OpeningsFilters } from '../components/OpeningsFilters.tsx';
import { PersonalTermsPanel } from '../components/TermsForm.tsx';
import { type OpeningsFilter, readOpeningsFilter } from '../model/openings-filter.ts';

const keyOf = ({ id }: PersonalOpening) => String(id);

const columns: Column<PersonalOpening>[] = [
  { key: 'at', title: 'Когда', width: 146, text: ({ at }) => momentText(at) },
  { key: 'who', title: 'Кто', width: 210, text: ({ user, user_id: id }) => user ?? `Сотрудник № ${id}` },
  { key: 'what', title: 'Что сделано', width: 200, text: openingText },
  { key: 'whose', title: 'Чьи сведения', width: 200, grow: true, text: ({ patient }) => patient ?? 'удалён' },
];

const nothing: OpeningsFilter = {
  period_s: undefined,
  period_e: undefined,
  user_id: undefined,
  patient_id: undefined,
  act: undefined,
  of: undefined,
};

/** /auth/personal: who has opened data of patients; requests to stop their processing, terms of storage. */
export function PersonalDataPage() {
  const [filter, change] = useFilter(readOpeningsFilter);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const reset = () => change(nothing);
  return (
    <Page
      fill
      title="Персональные данные"
      toolbar={
        <Toolbar>
          <OpeningsFilters filter={filter} change={change} onReset={isFiltered ? reset : undefined} />
        </Toolbar>
      }
    >
      <div className={styles.withSide}>
        <Openings filter={filter} onReset={isFiltered ? reset : undefined} />
        <aside className={styles.sideColumn} aria-label="Требования и сроки">
          <MaskingRequests />
          <PersonalTermsPanel />
        </aside>
      </div>
    </Page>
  );
}

function Openings({ filter, onReset }: { filter: OpeningsFilter; onReset: (() => void) | undefined }) {
  const { rows, error, more, reload, all } = useOpenings(filter);
  const store = useRows(rows, keyOf);
  if (error && !rows)
    return (
      <RefusalProblem page error={error} what="Не удалось узнать, кто обращался к сведениям" retry={reload} />
    );
  if (!rows) return <ListSkeleton rows={12} />;
  return (
    <DataGrid
      name="auth.personal"
      label="Обращения к персональным данным"
      store={store}
      columns={columns}
      onEnd={more}
      exportAs="Обращения к персональным данным"
      exportAll={all}
      autoFocus
      empty={
        onReset ? (
          <EmptyState
            picture="search"
            title="По этому отбору обращений нет"
            action={
              <Button variant="default" onClick={onReset}>
                Снять отбор
              </Button>
            }
          />
        ) : (
          <EmptyState
            picture="list"
            title="Карточек пациентов и рецептов ещё не открывали"
            text="Здесь видно, кто, когда и чьи сведения открывал или выгружал."
          />
        )
      }
    />
  );
}
