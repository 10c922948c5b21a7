import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useScanner } from '../../../lib/scanner/index.ts';
import { kept } from '../../../lib/storage/local.ts';
import { useStore } from '../../../lib/store/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import {
  ActionBar,
  confirm,
  EmptyState,
  KeyHint,
  packsText,
  quantityText,
  Toolbar,
  toast,
  toastRefusal,
  useKeys,
  Verdict,
} from '../../../ui/index.ts';
import { differs, packVerdict } from '../../delivery/columns.tsx';
import styles from '../../delivery/DeliveryTables.module.css';
import { BoxTable, DeliveryTables, PackTable } from '../../delivery/DeliveryTables.tsx';
import type { Delivery } from '../../delivery/delivery.ts';
import type { PackRow } from '../../delivery/rows.ts';
import { unreconciledQuestion, unreconciledText } from '../../delivery/unreconciled.ts';
import { useDeliveryRows } from '../../delivery/useDeliveryRows.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { LoadCodes } from '../../shared/components/LoadCodes.tsx';
import { LoadingNote } from '../../shared/components/LoadingNote.tsx';
import { ScanStrip } from '../../shared/components/ScanStrip.tsx';
import { takeLoaded } from '../../shared/components/take-loaded.ts';
import { takeScanned } from '../../shared/components/take-scanned.ts';
import { usePairOfGrids } from '../../shared/components/usePairOfGrids.ts';
import { OpenBox } from '../components/OpenBox.tsx';
import { useBoxInHand } from '../components/useBoxInHand.ts';
import type { DirectContext } from '../context.ts';

const DifferencesBar = lazyPart(() => import('../components/DifferencesBar.tsx'), 'DifferencesBar');

type Filter = 'all' | 'differences' | 'waiting' | 'ok';
type View = 'all' | 'boxes';

const isView = (value: unknown): value is View => value === 'all' || value === 'boxes';
/** The view of this workplace. */
const usualView = kept('acceptance.view', isView);

const filters: Record<Exclude<Filter, 'all'>, (row: PackRow) => boolean> = {
  differences: differs,
  waiting: (row) => packVerdict(row) === 'waiting' || row.absent,
  ok: (row) => packVerdict(row) === 'ok',
};

/** A filtered list follows the scans, but not more often than the eye does. */
function useRepaint(delivery: Delivery, isDue: boolean): void {
  const [, repaint] = useState(0);
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = delivery.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        repaint((n) => n + 1);
      }, 300);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [delivery, isDue]);
}

/**
 * Check packs and Check SSCC (wizards, steps 6 and 8) on one screen: boxes at the left, at the right all packs of the
 * delivery or those of one box. A scan means the same in both views: what is scanned is here.
 */
export function CheckStep({ context, go, next, back }: StepProps<DirectContext>) {
  const { session } = context;
  const draft = useStore(session.draft);
  const delivery = useStore(session.model);
  const rows = useDeliveryRows(session);
  const { packGrid, boxGrid, show: showRow } = usePairOfGrids();
  const [filter, setFilter] = useState<Filter>('all');
  const [view, setView] = useState<View>(() => usualView.read() ?? 'all');
  const box = useBoxInHand(session, rows, boxGrid);

  const last = useRef<string | null>(null);
  const show = (code: string) => {
    last.current = code;
    showRow(code);
    // beside the whole delivery the box may come a moment after the row of the scan
    if (view === 'all') startTransition(() => box.follow(code));
    else box.follow(code);
  };
  useScanner((scanned) => {
    const code = takeScanned(session, scanned, box.busy());
    if (code) show(code);
  });
  const { shown } = box;
  const accept = useMemo(() => {
    const isChosen = filter === 'all' ? null : filters[filter];
    if (view === 'all') return isChosen ?? undefined;
    const at = shown === null ? undefined : delivery.boxOf(shown);
    const isInside = (row: PackRow) =>
      at !== undefined && row.sscc !== null && delivery.pathOf(delivery.boxOf(row.sscc) ?? -1).includes(at);
    return (row: PackRow) => isInside(row) && (isChosen?.(row) ?? true);
  }, [filter, view, shown, delivery]);
  useRepaint(delivery, filter !== 'all');
  // the contents of the box of the last scan are there only now
  useEffect(() => {
    const code = last.current;
    if (view === 'all' || shown === null || code === null) return;
    packGrid.current?.scrollToKey(code);
    packGrid.current?.highlight(code);
  }, [view, shown, packGrid]);

  const { presence } = delivery;
  const choose = (data: Parameters<typeof session.choose>[0]) => session.choose(data).catch(toastRefusal);
  const clear = async () => {
    if (!(await confirm({ text: 'Убрать все сканы этой поставки у всех сотрудников?', danger: true })))
      return;
    await session.clear().then((removed) => toast.ok(`Убрано сканов: ${removed}`), toastRefusal);
  };
  const withoutReconciliation = async (change: Parameters<typeof session.choose>[0]) => {
    const { packsPresent, packs } = delivery.reconciled;
    const unchecked = change.check_packs === false;
    const text = unreconciledQuestion(packs.length - packsPresent, packs.length, unchecked);
    if (await confirm({ text, danger: true })) await choose(change);
  };
  const look = (value: View) => {
    setView(value);
    usualView.write(value);
  };

  // loose packs alone have the whole width for their reasons
  const withBoxes = view === 'boxes' || delivery.content.boxes.length > 0;
  const filterSwitch = (
    <SegmentedControl
      aria-label="Показать упаковки"
      size="xs"
      value={filter}
      onChange={(value) => setFilter(value as Filter)}
      data={[
        { value: 'all', label: 'Все' },
        { value: 'differences', label: 'Расхождения' },
        { value: 'waiting', label: 'Ожидают' },
        { value: 'ok', label: 'Проверены' },
      ]}
    />
  );

  const everything = draft.data.without_reconciliation || !draft.data.check_packs;
  const reconcile = everything
    ? {
        title: 'Вернуться к сверке',
        run: () => void choose({ without_reconciliation: false, check_packs: true }),
      }
    : {
        title: 'Принять без сверки',
        run: () => void withoutReconciliation({ without_reconciliation: true }),
      };
  useKeys([{ keys: 'F7', ...reconcile }]);
  return (
    <StepBody
      fill
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          more={
            delivery.unreconciled > 0 ? (
              <Verdict kind="attention">{unreconciledText(delivery)}</Verdict>
            ) : presence.complete ? (
              <Verdict kind="ok">Проверка входящей поставки завершена</Verdict>
            ) : (
              <span className={styles.left}>
                {`Осталось упаковок: ${quantityText(presence.packs.length - presence.packsPresent)} из ${quantityText(presence.packs.length)}`}
              </span>
            )
          }
          // What is checked whole leaves nothing to look into.
          main={
            presence.complete
              ? { label: 'К подтверждению', run: () => go('confirm') }
              : { label: 'Дальше', run: () => next && go(next) }
          }
        />
      }
    >
      <ScanStrip session={session} />
      <Toolbar
        end={
          <>
            <LoadCodes
              objects="both"
              take={takeLoaded(session, show)}
              scanned={() => session.scannedCodes()}
            />
            <Button size="xs" variant="default" onClick={clear}>
              Очистить
            </Button>
            <Button size="xs" variant="default" onClick={reconcile.run} rightSection={<KeyHint keys="F7" />}>
              {reconcile.title}
            </Button>
          </>
        }
      >
        <Checkbox
          label="Проверять упаковки"
          checked={draft.data.check_packs}
          onChange={({ currentTarget: { checked } }) =>
            checked ? choose({ check_packs: true }) : withoutReconciliation({ check_packs: false })
          }
        />
        <SegmentedControl
          aria-label="Вид"
          size="xs"
          value={view}
          onChange={(value) => look(value as View)}
          data={[
            { value: 'all', label: 'Вся поставка' },
            { value: 'boxes', label: 'По коробам' },
          ]}
        />
      </Toolbar>
      <OpenBox session={session} box={box} />
      <LoadingNote session={session} />
      <DeliveryTables single={!withBoxes}>
        {withBoxes && (
          <BoxTable
            name="direct-boxes"
            rows={rows}
            grid={boxGrid}
            onOpen={(row) => {
              look('boxes');
              box.take(row);
            }}
            onActive={box.look}
          />
        )}
        {view === 'all' ? (
          <PackTable
            name="direct-packs"
            label="Упаковки"
            title={`Упаковки (SGTIN): ${packsText(delivery.content.packs.sgtin.length)}`}
            rows={rows}
            grid={packGrid}
            filter={accept}
            actions={filterSwitch}
          />
        ) : (
          <PackTable
            name="direct-box-content"
            label="Содержимое транспортной упаковки"
            title={shown === null ? 'Содержимое' : `Содержимое ${shown}`}
            rows={rows}
            grid={packGrid}
            filter={accept}
            actions={filterSwitch}
            instead={
              shown === null ? (
                <EmptyState
                  picture="box"
                  title="Короб не выбран"
                  text="Отсканируйте упаковку из короба или встаньте на его строку: здесь будет его содержимое."
                />
              ) : undefined
            }
          />
        )}
      </DeliveryTables>
      <Suspense>
        <DifferencesBar session={session} />
      </Suspense>
    </StepBody>
  );
}
