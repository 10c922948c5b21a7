import { Button, Switch } from '@mantine/core';
import { wizardOf } from '@provizor/contract';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../lib/store/index.ts';
import { DataGrid } from '../../../ui/grid/index.ts';
import {
  ActionBar,
  boxesText,
  Code,
  confirm,
  KeyHint,
  packsText,
  Toolbar,
  toast,
  toastRefusal,
  useKeys,
} from '../../../ui/index.ts';
import tables from '../../delivery/DeliveryTables.module.css';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { LoadCodes } from '../../shared/components/LoadCodes.tsx';
import { LoadingNote } from '../../shared/components/LoadingNote.tsx';
import { markProblems } from '../../shared/components/mark-problems.ts';
import { ScanStrip } from '../../shared/components/ScanStrip.tsx';
import { takeLoaded } from '../../shared/components/take-loaded.ts';
import { useCheck } from '../../shared/components/useCheck.ts';
import { usePairOfGrids } from '../../shared/components/usePairOfGrids.ts';
import { useOfModel } from '../../shared/session/useOfModel.ts';
import { looksOf } from '../components/columns.tsx';
import type { GoodsContext } from '../context.ts';
import type { GoodsPack } from '../model/rows.ts';
import { takeOffer } from '../take-offer.ts';
import { useByShares } from '../useByShares.ts';
import { useGoodsScanner } from '../useGoodsScanner.ts';
import { useRemoval } from '../useRemoval.ts';

const invitations = {
  packs: 'Сканируйте упаковки. Сканер работает, где бы ни стоял курсор.',
  boxes: 'Сканируйте транспортные упаковки. Сканер работает, где бы ни стоял курсор.',
  both: 'Сканируйте транспортные упаковки и отдельные упаковки. Сканер работает, где бы ни стоял курсор.',
} as const;

/** The pile: what is scanned is a row at once; boxes at the left, packs and contents of boxes at the right. */
export function GoodsStep({ context, go, next, back }: StepProps<GoodsContext>) {
  const { session } = context;
  const { wizard } = useStore(session.draft);
  const goods = useStore(session.model);
  const check = useCheck(session);
  const { objects, shares } = wizardOf(wizard);
  const data = useStore(session.choices.values);
  const byShares = useByShares(session);
  const { packGrid, boxGrid, show } = usePairOfGrids();
  const [box, setBox] = useState<string | null>(null);
  useEffect(() => markProblems(goods, check.data?.problems ?? []), [goods, check.data?.problems]);

  const looks = looksOf(check.data?.result);
  useGoodsScanner(session, show);
  const remove = useRemoval(session);
  const removeSelected = () => {
    const chosen = [boxGrid, packGrid].flatMap(({ current }) => current?.selected() ?? []);
    const active = [boxGrid, packGrid].flatMap(({ current }) => current?.active() ?? []);
    void remove(chosen.length > 0 ? chosen : active).then((done) => {
      if (!done) return;
      boxGrid.current?.clearSelection();
      packGrid.current?.clearSelection();
    });
  };
  useKeys([{ keys: 'Delete', title: 'Убрать из списка', run: removeSelected }]);
  const accept = useMemo(() => {
    if (box === null) return undefined;
    return (row: GoodsPack) => goods.pathOf(row.sgtin).includes(box);
  }, [goods, box]);
  const clear = async () => {
    const sure = await confirm({ text: 'Убрать всё отсканированное у всех сотрудников?', danger: true });
    if (sure) await session.clear().then((removed) => toast.ok(`Убрано: ${removed}`), toastRefusal);
  };
  const hasBoxes = objects === 'boxes' || goods.boxes.size() > 0;
  const isEmpty = useOfModel(goods, ({ packs, boxes }) => packs.size() + boxes.size() === 0);

  return (
    <StepBody
      fill
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          missing={isEmpty ? [{ text: 'отсканируйте упаковки', go: () => packGrid.current?.focus() }] : []}
          // the step of shares comes with the answer to its switch: nobody goes past it meanwhile
          main={{ label: 'Дальше', busy: byShares.busy, run: () => next && go(next) }}
        />
      }
    >
      <ScanStrip session={session} invitation={invitations[objects]} />
      <Toolbar
        end={
          <>
            <LoadCodes
              objects={objects}
              take={takeLoaded(session, show)}
              scanned={() => session.scannedCodes()}
              onOffer={(offer) => takeOffer(session, offer)}
            />
            {shares && (
              <Switch
                label="Дробное списание"
                checked={data.by_shares}
                disabled={byShares.busy}
                onChange={(event) => byShares.set(event.currentTarget.checked)}
              />
            )}
            <Button
              size="xs"
              variant="default"
              onClick={removeSelected}
              disabled={isEmpty}
              rightSection={<KeyHint keys="Delete" />}
            >
              Убрать
            </Button>
            <Button size="xs" variant="default" onClick={clear} disabled={isEmpty}>
              Очистить
            </Button>
          </>
        }
      >
        {box === null ? (
          <span className={tables.left}>{hasBoxes ? 'Enter — содержимое короба' : ''}</span>
        ) : (
          <>
            <span>Содержимое</span> <Code value={box} />
            <Button size="compact-xs" variant="subtle" onClick={() => setBox(null)}>
              Показать все упаковки
            </Button>
          </>
        )}
      </Toolbar>
      <LoadingNote session={session} />
      <div className={hasBoxes ? tables.tables : tables.one}>
        {hasBoxes && (
          <div className={tables.table}>
            <h2>{`Транспортные упаковки (SSCC): ${boxesText(goods.boxes.size())}`}</h2>
            <DataGrid
              ref={boxGrid}
              name="goods-boxes"
              label="Транспортные упаковки"
              store={goods.boxes}
              columns={looks.boxes.columns}
              verdict={looks.boxes.verdict}
              selectable
              empty={<p className={tables.empty}>Коробов в списке нет</p>}
              onOpen={({ sscc }) => setBox(sscc)}
            />
          </div>
        )}
        <div className={tables.table}>
          <h2>{`Упаковки (SGTIN): ${packsText(goods.packs.size())}`}</h2>
          <DataGrid
            ref={packGrid}
            name="goods-packs"
            label="Упаковки"
            store={goods.packs}
            columns={looks.packs.columns}
            verdict={looks.packs.verdict}
            selectable
            {...(accept ? { filter: accept } : {})}
            empty={<p className={tables.empty}>Отсканированные упаковки появятся здесь</p>}
          />
        </div>
      </div>
    </StepBody>
  );
}
