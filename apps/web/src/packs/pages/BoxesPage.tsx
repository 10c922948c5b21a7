import { Button } from '@mantine/core';
import { allows, build912 } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { useScanner } from '../../lib/scanner/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { play } from '../../lib/sound/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  counted,
  EmptyState,
  ListSkeleton,
  Page,
  RefusalProblem,
  SearchField,
  Split,
  Toolbar,
  toast,
} from '../../ui/index.ts';
import { type Box, useBoxes, useUnpack } from '../boxes-api.ts';
import { readBoxFilter } from '../boxes-filter.ts';
import { BoxPanel } from '../components/BoxPanel.tsx';
import { boxColumns } from '../components/box-columns.tsx';
import { codeOfScan } from '../registry-model.ts';

const keyOf = (row: Box) => row.sscc;
const verdictOf = (row: Box) => (row.problems > 0 ? 'attention' : 'ok');

/** 912 takes no more (limits of the documents). */
const most = 1500;

/** /mdlp/boxes: boxes of ours nobody has taken apart yet; from here the unpacking begins. */
export function BoxesPage() {
  const [{ query }, change] = useFilter(readBoxFilter);
  const list = useBoxes(query);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { unpack, busy } = useUnpack();
  const mayUnpack = allows(build912.access, callerOf(useStore(profile)));
  const picked = useMemo(() => list.rows?.filter(({ sscc }) => chosen.has(sscc)) ?? [], [list.rows, chosen]);
  useScanner(({ scan }) => {
    const code = codeOfScan(scan);
    if (code && scan.kind !== 'pack') change({ query: code });
    else toast.warning('Отсканируйте код короба: этикетку с SSCC из 18 цифр.', { title: 'Это не короб' });
    play(code && scan.kind !== 'pack' ? 'ok' : 'error');
    return true;
  });
  return (
    <Page
      fill
      title="Нераскрытые короба"
      note={list.first ? counted(list.first.count ?? 0, 'короб', 'короба', 'коробов') : undefined}
      actions={
        mayUnpack && (
          <Button
            disabled={picked.length === 0 || picked.length > most}
            title={
              picked.length > most
                ? `В одном документе не больше ${most} коробов`
                : picked.length === 0
                  ? 'Отметьте короба пробелом'
                  : undefined
            }
            loading={busy}
            onClick={() => unpack(picked)}
          >
            {picked.length > 0 ? `Расформировать отмеченные: ${picked.length}` : 'Расформировать отмеченные'}
          </Button>
        )
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="SSCC, GTIN или название — можно сканером"
              width={340}
              value={query ?? ''}
              onSearch={(text) => change({ query: text || undefined })}
            />
          }
        >
          {query
            ? 'Найденные короба, и стоящие в других'
            : 'Только внешние короба: стоящие в них находит поиск'}
        </Toolbar>
      }
    >
      <Boxes
        list={list}
        query={query}
        onReset={() => change({ query: undefined })}
        onSelection={setChosen}
        onUnpack={mayUnpack ? (box) => unpack([box]) : undefined}
        busy={busy}
      />
    </Page>
  );
}

type BoxesProps = {
  list: ReturnType<typeof useBoxes>;
  query: string | undefined;
  onReset: () => void;
  onSelection: (keys: ReadonlySet<string>) => void;
  onUnpack: ((box: Box) => void) | undefined;
  busy: boolean;
};

function Boxes({ list, query, onReset, onSelection, onUnpack, busy }: BoxesProps) {
  const { rows, first, error, more, reload, all, loading } = list;
  const store = useRows(rows, keyOf);
  const [open, setOpen] = useState<Box | null>(null);
  const follow = useCallback((row: Box | null) => setOpen((now) => now && (row ?? now)), []);
  if (error && !rows)
    return <RefusalProblem page error={error} what="Не удалось загрузить короба" retry={reload} />;
  if (!rows) return <ListSkeleton rows={12} />;
  const box = query && rows.length === 1 ? rows[0] : rows.length > 0 ? open : null;
  return (
    <Split>
      <DataGrid
        name="mdlp.boxes"
        label="Нераскрытые короба"
        store={store}
        columns={boxColumns}
        verdict={verdictOf}
        selectable={onUnpack !== undefined}
        onSelection={onSelection}
        onOpen={setOpen}
        onActive={follow}
        onEnd={more}
        loading={loading}
        exportAs="Нераскрытые короба"
        exportAll={all}
        total={first?.count ?? null}
        autoFocus
        empty={<Nothing query={query} onReset={onReset} />}
      />
      {box && (
        <BoxPanel
          key={box.sscc}
          box={box}
          busy={busy}
          onUnpack={onUnpack && (() => onUnpack(box))}
          onClose={() => (box === open ? setOpen(null) : onReset())}
        />
      )}
    </Split>
  );
}

function Nothing({ query, onReset }: { query: string | undefined; onReset: () => void }) {
  return query ? (
    <EmptyState
      picture="search"
      title="Такого короба среди нераскрытых нет"
      text="Его уже расформировали, его упаковки выбыли, или поставку с ним ещё не приняли."
      action={
        <Button variant="default" onClick={onReset}>
          Снять отбор
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture="scan"
      title="Нераскрытых коробов нет"
      text="Здесь появятся короба принятых поставок. Когда короб вскрыли, расформируйте его: дальше упаковки живут сами по себе."
      action={
        <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>Принять поставку</Button>
      }
    />
  );
}
