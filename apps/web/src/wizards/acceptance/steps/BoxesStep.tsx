import { Button } from '@mantine/core';
import { type ScanSeen, soundOfScan } from '@provizor/domain';
import { useMemo, useRef } from 'react';
import { useScanner } from '../../../lib/scanner/index.ts';
import { play } from '../../../lib/sound/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import type { GridHandle } from '../../../ui/grid/index.ts';
import {
  ActionBar,
  Code,
  confirm,
  EmptyState,
  Toolbar,
  toast,
  toastRefusal,
  Verdict,
} from '../../../ui/index.ts';
import styles from '../../delivery/DeliveryTables.module.css';
import { BoxTable, DeliveryTables, PackTable } from '../../delivery/DeliveryTables.tsx';
import type { Delivery } from '../../delivery/delivery.ts';
import type { BoxRow, PackRow } from '../../delivery/rows.ts';
import { useDeliveryRows } from '../../delivery/useDeliveryRows.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { LoadCodes } from '../../shared/components/LoadCodes.tsx';
import { LoadingNote } from '../../shared/components/LoadingNote.tsx';
import { ScanStrip } from '../../shared/components/ScanStrip.tsx';
import { takeLoaded } from '../../shared/components/take-loaded.ts';
import { takeScanned } from '../../shared/components/take-scanned.ts';
import type { DraftSession } from '../../shared/session/draft-session.ts';
import type { DirectContext } from '../context.ts';

/** Check SSCC (wizards, step 8): the boxes at the left, the contents of the one being checked at the right. */
export function BoxesStep({ context, go, next, back }: StepProps<DirectContext>) {
  const { session } = context;
  const delivery = useStore(session.model);
  const open = useStore(session.openBox);
  const rows = useDeliveryRows(session);
  const boxGrid = useRef<GridHandle>(null);
  const packGrid = useRef<GridHandle>(null);

  const take = async (sscc: string | null) => {
    await session.takeBox(sscc).catch(toastRefusal);
    boxGrid.current?.highlight(sscc);
  };
  /** A box that is checked whole gives way to the next one by itself. */
  const unfinished = () => (open !== null && rows.boxes.get(open)?.state !== 'check' ? open : null);
  const chooseBox = (row: BoxRow): boolean => {
    const busy = unfinished();
    if (busy === row.sscc) return true;
    if (busy !== null) toast.warning(`В текущий момент уже проверяется упаковка ${busy}`);
    else if (row.state === 'check') toast.warning(`Транспортная упаковка с кодом ${row.sscc} уже проверена`);
    else if (!row.loaded) toast.info('Состав этой упаковки ещё загружается из МДЛП');
    else {
      void take(row.sscc);
      return true;
    }
    return false;
  };
  const showPack = (code: string) => {
    packGrid.current?.scrollToKey(code);
    packGrid.current?.highlight(code);
  };
  useScanner((scanned) => {
    const { scan } = scanned;
    const busy = unfinished();
    const row = scan.kind === 'sscc' && busy === null ? rows.boxes.get(scan.sscc) : undefined;
    // Scanning a box here means «check this one», not «it is here».
    if (row) {
      boxGrid.current?.scrollToKey(row.sscc);
      const isOpen = chooseBox(row);
      const seen: ScanSeen = isOpen
        ? { kind: 'taken', words: 'Проверяется её содержимое', whole: false }
        : {
            kind: 'repeated',
            reason: row.loaded
              ? 'Эта транспортная упаковка уже проверена'
              : 'Её состав ещё загружается из МДЛП',
          };
      void session.tell(row.sscc, seen).then((verdict) => play(soundOfScan(verdict, false)));
      return;
    }
    const code = takeScanned(session, scanned, busy);
    if (code) showPack(code);
  });
  const accept = useMemo(() => {
    const box = open === null ? undefined : delivery.boxOf(open);
    if (box === undefined) return () => false;
    return (row: PackRow) =>
      row.sscc !== null && delivery.pathOf(delivery.boxOf(row.sscc) ?? -1).includes(box);
  }, [delivery, open]);

  return (
    <StepBody
      fill
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          main={{ label: 'Дальше', run: () => next && go(next) }}
        />
      }
    >
      <ScanStrip session={session} />
      <Toolbar
        end={
          <>
            <LoadCodes
              objects="both"
              take={takeLoaded(session, showPack)}
              scanned={() => session.scannedCodes()}
            />
            {open !== null && <OpenBoxActions session={session} sscc={open} onDone={() => take(null)} />}
          </>
        }
      >
        {open === null ? (
          <span className={styles.left}>
            Отсканируйте или выберите транспортную упаковку, чтобы сверить её содержимое
          </span>
        ) : (
          <>
            <span>Проверяется</span> <Code value={open} />
          </>
        )}
      </Toolbar>
      <LoadingNote session={session} />
      <DeliveryTables>
        <BoxTable name="direct-boxes-check" rows={rows} grid={boxGrid} onOpen={chooseBox} />
        <PackTable
          name="direct-box-content"
          label="Содержимое транспортной упаковки"
          title="Содержимое"
          rows={rows}
          grid={packGrid}
          filter={accept}
          instead={
            open === null ? (
              <EmptyState
                picture="box"
                title="Коробка не выбрана"
                text="Проверяется одна упаковка за раз. Когда все её упаковки отсканированы, она отмечается проверенной сама."
              />
            ) : undefined
          }
        />
      </DeliveryTables>
    </StepBody>
  );
}

function OpenBoxActions({
  session,
  sscc,
  onDone,
}: {
  session: DraftSession<Delivery>;
  sscc: string;
  onDone: () => void;
}) {
  const delivery = useStore(session.model);
  const box = delivery.boxOf(sscc);
  const state = box === undefined ? undefined : delivery.presence.boxes[box];
  const set = async (status: 'none' | 'error', question: string) => {
    if (!(await confirm({ text: question, danger: status === 'error' }))) return;
    await session.setBox(sscc, status).then(onDone, toastRefusal);
  };
  return (
    <>
      {state?.state === 'check' && <Verdict kind="ok" />}
      <Button
        size="xs"
        variant="default"
        onClick={() => set('none', `Сбросить проверку упаковки ${sscc}? Её сканы будут убраны.`)}
      >
        Сбросить
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          set('error', `Отметить упаковку ${sscc} ошибочной? Она и то, в чём она лежит, не войдут в приёмку.`)
        }
      >
        Отметить ошибку
      </Button>
      <Button size="xs" variant="default" onClick={onDone}>
        Закрыть коробку
      </Button>
    </>
  );
}
