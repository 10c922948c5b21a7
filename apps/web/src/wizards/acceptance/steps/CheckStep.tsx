import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useScanner } from '../../../lib/scanner/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import type { GridHandle } from '../../../ui/grid/index.ts';
import {
  ActionBar,
  confirm,
  packsText,
  quantityText,
  Toolbar,
  toast,
  toastRefusal,
  Verdict,
} from '../../../ui/index.ts';
import { packVerdict } from '../../delivery/columns.tsx';
import styles from '../../delivery/DeliveryTables.module.css';
import { BoxTable, DeliveryTables, PackTable } from '../../delivery/DeliveryTables.tsx';
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
import type { DirectContext } from '../context.ts';

type Filter = 'all' | 'waiting' | 'ok' | 'error';

/** Check packs (wizards, step 6): both tables, scanning, loading, the checkbox «Проверять упаковки». */
export function CheckStep({ context, go, next, back }: StepProps<DirectContext>) {
  const { session } = context;
  const draft = useStore(session.draft);
  const delivery = useStore(session.model);
  const rows = useDeliveryRows(session);
  const packGrid = useRef<GridHandle>(null);
  const boxGrid = useRef<GridHandle>(null);
  const [filter, setFilter] = useState<Filter>('all');

  const show = (code: string) => {
    const grid = code.length === 18 ? boxGrid : packGrid;
    const other = code.length === 18 ? packGrid : boxGrid;
    grid.current?.scrollToKey(code);
    grid.current?.highlight(code);
    other.current?.highlight(null);
  };
  useScanner((scanned) => {
    const code = takeScanned(session, scanned);
    if (code) show(code);
  });
  const accept = useMemo(() => {
    if (filter === 'all') return undefined;
    return (row: PackRow) => packVerdict(row) === filter;
  }, [filter]);
  // A filtered list follows the scans, but not more often than the eye does.
  const [, repaint] = useState(0);
  useEffect(() => {
    if (filter === 'all') return;
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
  }, [delivery, filter]);

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

  const everything = draft.data.without_reconciliation || !draft.data.check_packs;
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
            {everything ? (
              <Button
                variant="default"
                onClick={() => choose({ without_reconciliation: false, check_packs: true })}
              >
                Вернуться к сверке
              </Button>
            ) : (
              <Button
                size="xs"
                variant="default"
                onClick={() => withoutReconciliation({ without_reconciliation: true })}
              >
                Принять без сверки
              </Button>
            )}
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
          aria-label="Показать упаковки"
          size="xs"
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          data={[
            { value: 'all', label: 'Все' },
            { value: 'waiting', label: 'Ожидают' },
            { value: 'ok', label: 'Проверены' },
            { value: 'error', label: 'Проблемы' },
          ]}
        />
      </Toolbar>
      <LoadingNote session={session} />
      <DeliveryTables>
        <BoxTable name="direct-boxes" rows={rows} grid={boxGrid} onOpen={() => go('boxes')} />
        <PackTable
          name="direct-packs"
          label="Упаковки"
          title={`Упаковки (SGTIN): ${packsText(delivery.content.packs.sgtin.length)}`}
          rows={rows}
          grid={packGrid}
          filter={accept}
        />
      </DeliveryTables>
    </StepBody>
  );
}
