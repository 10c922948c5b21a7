import type { StockKindDefinition } from '@provizor/contract/stock';
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useStore } from '../../../lib/store/index.ts';
import { DataGrid, type GridHandle } from '../../../ui/grid/index.ts';
import { EmptyState, moneyText, quantityText, toast, useKeys, type VerdictKind } from '../../../ui/index.ts';
import { packsText } from '../../levels/index.ts';
import type { DraftSession } from '../model/draft.ts';
import { sourceOf } from '../model/kinds.ts';
import { type SheetRow, totalsOf } from '../model/rows.ts';
import { isShort, sheetColumns } from './columns.tsx';
import type { SheetEditing } from './editing.ts';
import { useSheetKeys } from './useSheetKeys.ts';

const problemOf = (row: SheetRow): VerdictKind | null => (row.problem ? 'error' : null);
const verdict = (row: SheetRow): VerdictKind | null => problemOf(row) ?? (isShort(row) ? 'attention' : null);
const verdictText = (row: SheetRow): string => row.problem ?? 'Свободно меньше, чем в строке';

type SheetProps = {
  definition: StockKindDefinition;
  session: DraftSession;
  editing: SheetEditing;
  /** The document is a draft and the person may change it. */
  isOpen: boolean;
  /** Of a correction: what it may change, which stands there whatever the person hides elsewhere. */
  corrects?: readonly string[] | undefined;
  onActive: (row: SheetRow | null) => void;
  /** Enter where nothing is typed into: the packs under the line. */
  onOpen: (row: SheetRow) => void;
};

/** Lines of a document as a sheet: virtual, typed into by the keys of a spreadsheet. */
export const Sheet = memo(function Sheet({
  definition,
  session,
  editing,
  isOpen,
  corrects,
  onActive,
  onOpen,
}: SheetProps) {
  const handle = useRef<GridHandle>(null);
  const columns = useMemo(
    () => sheetColumns(definition, editing, isOpen, corrects),
    [definition, editing, isOpen, corrects],
  );
  useEffect(() => {
    editing.attach(handle.current);
    editing.enabled.set(isOpen);
    return () => editing.attach(null);
  });
  const isPicked = sourceOf(definition.key) === 'balances' && definition.lines.includes('cell');
  useKeys(
    isPicked
      ? [{ keys: 'Alt+W', title: 'Строки по порядку мест', group: 'Строки', run: () => walk(handle) }]
      : [],
  );
  useSheetKeys(editing, { isOpen, removes: true });
  return (
    <DataGrid
      ref={handle}
      name={`storage.${definition.key}.${corrects ? 'correction' : 'lines'}`}
      label="Строки документа"
      store={session.rows}
      columns={columns}
      verdict={isOpen ? verdict : problemOf}
      verdictText={verdictText}
      onCell={editing.onCell}
      onOpen={(row) => {
        const cell = handle.current?.cell();
        if (!cell || !editing.begin(cell)) onOpen(row);
      }}
      onActive={onActive}
      selectable={isOpen}
      exportAs={definition.list}
      autoFocus={!isOpen}
      footer={<Totals session={session} definition={definition} />}
      empty={<EmptyState picture="box" title="В документе нет строк" text={emptyWords(definition, isOpen)} />}
    />
  );
});

/** The order one walks the storage in, or that of the document again. */
function walk({ current: grid }: RefObject<GridHandle | null>): void {
  const sorted = grid?.sortBy('cell');
  toast.info(sorted ? 'Строки стоят по порядку мест' : 'Строки стоят как в документе', { id: 'sheet.walk' });
}

function emptyWords(definition: StockKindDefinition, isOpen: boolean): ReactNode {
  if (!isOpen) return undefined;
  const from = sourceOf(definition.key) === 'balances' ? 'с остатков склада' : 'из номенклатуры';
  return `Нажмите Insert и выберите товар ${from} или отсканируйте упаковку.`;
}

/** Totals of what stands on the screen, saved or not. */
function Totals({ session, definition }: { session: DraftSession; definition: StockKindDefinition }) {
  useStore(session.turn);
  const totals = totalsOf(session.rows.rows());
  const from = sourceOf(definition.key);
  return (
    <>
      {totals.packs > 0 && <span>Кодов: {quantityText(totals.packs)}</span>}
      <span>Упаковок: {packsText(totals.quantity, totals.levels)}</span>
      {from !== 'counts' && from !== 'needs' && (
        <>
          <span>НДС: {moneyText(totals.vat)}</span>
          <b>Сумма: {moneyText(totals.sum)}</b>
        </>
      )}
    </>
  );
}
