import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { useScanner } from '../../lib/scanner/index.ts';
import { useCurrentStorage } from '../../lib/session/index.ts';
import { play } from '../../lib/sound/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  Code,
  EmptyState,
  ListSkeleton,
  Page,
  RefusalProblem,
  SearchField,
  Split,
  Toolbar,
  toast,
} from '../../ui/index.ts';
import { ChoicePick, FilterBar, FilterPick } from '../../ui/list-filters/index.ts';
import { usePacks } from '../api.ts';
import { PackPanel } from '../components/PackPanel.tsx';
import { packColumns } from '../components/pack-columns.tsx';
import { type Pack, packVerdict, searchOfScan, statusChoices } from '../model.ts';
import { type PackFilter, readPackFilter } from '../pack-filter.ts';

const keyOf = (row: Pack) => row.sgtin;
const verdictOf = (row: Pack) => packVerdict(row.status);
const isSgtin = (text: string) => /^\d{14}[A-Za-z0-9]{13}$/.test(text);
const nothing: PackFilter = { query: undefined, gtin: undefined, status: undefined, income: undefined };

/** /mdlp/packs: the registry of our packs; a scan shows the pack, a box or a drug. */
export function PacksPage() {
  const [filter, change] = useFilter(readPackFilter);
  const storage = useCurrentStorage();
  const { query, gtin, status, income } = filter;
  const filtered = Object.values(filter).some((value) => value !== undefined);
  useScanner(({ scan }) => {
    const found = searchOfScan(scan);
    if (found) change({ ...nothing, query: found });
    else
      toast.warning(scan.kind === 'unknown' ? scan.reason : 'Этот код здесь не ищут', {
        title: 'Код не прочитан',
      });
    play(found ? 'ok' : 'error');
    return true;
  });
  return (
    <Page
      fill
      title="Упаковки"
      note={query || income ? 'Везде' : (storage?.name ?? 'Все склады')}
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="SGTIN, SSCC или GTIN — можно сканером"
              width={340}
              value={query ?? ''}
              onSearch={(text) => change({ query: text || undefined })}
            />
          }
        >
          <FilterBar presets="mdlp.packs" onReset={filtered ? () => change(nothing) : undefined}>
            <ChoicePick
              label="Состояние"
              options={statusChoices}
              chosen={status ?? []}
              onChange={(chosen) => change({ status: chosen.length > 0 ? chosen : undefined })}
            />
            {gtin && (
              <FilterPick label="GTIN" value={gtin} onClear={() => change({ gtin: undefined })}>
                {() => <Code value={gtin} kind="gtin" />}
              </FilterPick>
            )}
            {income && (
              <FilterPick label="Приход" value="один документ" onClear={() => change({ income: undefined })}>
                {() => (
                  <Link to="/storage/income/id{$id}" params={{ id: income }}>
                    Открыть приходный документ
                  </Link>
                )}
              </FilterPick>
            )}
          </FilterBar>
        </Toolbar>
      }
    >
      <Packs filter={filter} filtered={filtered} onReset={() => change(nothing)} />
    </Page>
  );
}

type PacksProps = { filter: PackFilter; filtered: boolean; onReset: () => void };

function Packs({ filter, filtered, onReset }: PacksProps) {
  const { rows, first, error, more, reload, all } = usePacks(filter);
  const store = useRows(rows, keyOf);
  const [open, setOpen] = useState<Pack | null>(null);
  const follow = useCallback(
    (row: Pack | null) => setOpen((now) => (now === null ? null : (row ?? now))),
    [],
  );
  if (error && !rows)
    return <RefusalProblem page error={error} what="Не удалось загрузить упаковки" retry={reload} />;
  if (!rows) return <ListSkeleton rows={12} />;
  const only = filter.query && rows.length === 1 ? rows[0] : undefined;
  const shown = only ?? (rows.length > 0 ? open : null);
  return (
    <Split>
      <DataGrid
        name="mdlp.packs"
        label="Упаковки"
        store={store}
        columns={packColumns}
        verdict={verdictOf}
        onOpen={setOpen}
        onActive={follow}
        onEnd={more}
        exportAs="Упаковки"
        exportAll={all}
        total={first?.count ?? null}
        autoFocus
        empty={<Nothing query={filter.query} filtered={filtered} onReset={onReset} />}
      />
      {shown && (
        <PackPanel key={shown.sgtin} pack={shown} onClose={() => (only ? onReset() : setOpen(null))} />
      )}
    </Split>
  );
}

function Nothing({
  query,
  filtered,
  onReset,
}: {
  query: string | undefined;
  filtered: boolean;
  onReset: () => void;
}) {
  if (filtered) {
    return (
      <EmptyState
        picture="search"
        title={query ? 'Такой упаковки в реестре нет' : 'По этому отбору упаковок нет'}
        text={
          query ? (
            <>
              <Code value={query} /> — её ещё не принимали. Если это новая поставка, примите её.
            </>
          ) : (
            'Снимите отбор, чтобы увидеть все свои упаковки.'
          )
        }
        action={
          <>
            <Button variant="default" onClick={onReset}>
              Снять отбор
            </Button>
            {query && isSgtin(query) && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to="/mdlp/packs/id{$sgtin}" params={{ sgtin: query }} />
                )}
              >
                Спросить МДЛП
              </Button>
            )}
            {query && (
              <Button renderRoot={(props) => <Link {...props} to="/mdlp/income" />}>
                К входящим документам
              </Button>
            )}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="scan"
      title="Своих упаковок ещё нет"
      text="Они появятся здесь, когда МДЛП подтвердит первую приёмку. Дальше любую можно найти сканером."
      action={
        <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>Принять поставку</Button>
      }
    />
  );
}
