import { SegmentedControl } from '@mantine/core';
import { choiceObstacles, wizardOf } from '@provizor/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useScanner } from '../../lib/scanner/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { DataGrid } from '../../ui/grid/index.ts';
import {
  ActionBar,
  boxesText,
  counted,
  packsText,
  quantityText,
  Toolbar,
  toastRefusal,
  today,
} from '../../ui/index.ts';
import tables from '../delivery/DeliveryTables.module.css';
import { useDeliveryRows } from '../delivery/useDeliveryRows.ts';
import type { StepProps } from '../engine/definition.ts';
import { StepBody } from '../engine/WizardFrame.tsx';
import { fieldOf } from '../goods/fields/index.ts';
import { idOf } from '../goods/fields/types.ts';
import { LoadCodes } from '../shared/components/LoadCodes.tsx';
import { LoadingNote } from '../shared/components/LoadingNote.tsx';
import { ScanStrip } from '../shared/components/ScanStrip.tsx';
import { takeLoaded } from '../shared/components/take-loaded.ts';
import { takeScanned } from '../shared/components/take-scanned.ts';
import { usePairOfGrids } from '../shared/components/usePairOfGrids.ts';
import { useOfModel } from '../shared/session/useOfModel.ts';
import { boxVerdict, columnsOf, packVerdict } from './columns.tsx';
import type { RefusalContext } from './context.ts';
import styles from './refusal.module.css';
import { stepWordsOf } from './step-words.ts';
import { applyTicks, tickedOf, ticksOf } from './ticks.ts';

/** Said once something was named. */
const part = 'Берётся только отмеченное: сканируйте ещё или отметьте строки.';

/** What is refused or called off, ticked row by row or by scanning, and why; at first everything. */
export function RefusalStep({ context, go, next, back }: StepProps<RefusalContext>) {
  const { session } = context;
  const { wizard } = useStore(session.draft);
  const data = useStore(session.choices.values);
  const delivery = useStore(session.model);
  const rows = useDeliveryRows(session);
  const { packGrid, boxGrid, show } = usePairOfGrids();
  const [asked, setAsked] = useState(context.field !== undefined);
  const { fields, whole = false } = wizardOf(wizard);
  const words = stepWordsOf(wizard);
  const { packColumns, boxColumns } = useMemo(() => columnsOf(words.named), [words.named]);
  const missing = choiceObstacles(wizard, data, today());
  const marked = useOfModel(delivery, ({ presence }) => presence.packsPresent);
  const isNothing = useOfModel(
    delivery,
    ({ presence }) => presence.packsPresent + presence.objectsPresent === 0,
  );

  const tick = useEffectEvent(() => {
    const { packs, boxes } = tickedOf(delivery);
    packGrid.current?.select(packs);
    boxGrid.current?.select(boxes);
  });
  useEffect(() => {
    tick();
    return delivery.subscribe(tick);
  }, [delivery]);
  useEffect(
    () => document.getElementById(idOf(context.field ?? fields[0]?.key ?? ''))?.focus(),
    [context.field, fields],
  );

  const change = (now: ReadonlySet<string>, chosen: ReadonlySet<string>) => {
    const ticks = ticksOf(delivery, now, chosen);
    if (ticks) applyTicks(session, ticks).catch(toastRefusal);
  };
  /** Whoever scans names what is refused: the whole document no longer is. */
  const nameOne = () => {
    if (session.choices.values.get().without_reconciliation)
      session.choose({ without_reconciliation: false }).catch(toastRefusal);
  };
  useScanner((scanned) => {
    if (!whole) nameOne();
    const code = takeScanned(session, scanned);
    if (code) show(code);
    return undefined;
  });
  const load = takeLoaded(session, show);
  const everything = data.without_reconciliation;

  return (
    <StepBody
      fill
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          more={
            <span className={tables.left}>
              {`Отмечено: ${quantityText(marked)} из ${counted(delivery.presence.packs.length, 'упаковки', 'упаковок', 'упаковок')}`}
            </span>
          }
          missing={[
            ...(isNothing
              ? [{ text: `отметьте, что ${words.what}`, go: () => packGrid.current?.focus() }]
              : []),
            ...missing.map(({ field, text }) => ({
              text,
              go: () => {
                setAsked(true);
                document.getElementById(idOf(field))?.focus();
              },
            })),
          ]}
          main={{ label: 'Дальше', run: () => next && go(next) }}
        />
      }
    >
      <ScanStrip compact session={session} invitation={everything || whole ? words.invitation : part} />
      <div className={styles.reason}>
        {fields.map((field) => {
          const Field = fieldOf[field.key];
          return (
            Field && (
              <Field
                key={field.key}
                wizard={wizard}
                field={field}
                data={data}
                id={idOf(field.key)}
                error={asked ? missing.find((one) => one.field === field.key)?.text : undefined}
                change={(part) => session.choices.change(part)}
              />
            )
          );
        })}
      </div>
      {!whole && (
        <Toolbar
          end={
            <LoadCodes
              objects="both"
              take={(scans) => {
                nameOne();
                return load(scans);
              }}
              scanned={() => session.scannedCodes()}
            />
          }
        >
          <SegmentedControl
            aria-label={`Что ${words.what}`}
            size="xs"
            value={everything ? 'all' : 'part'}
            onChange={(value) =>
              session.choose({ without_reconciliation: value === 'all' }).catch(toastRefusal)
            }
            data={[
              { value: 'all', label: 'Весь документ' },
              { value: 'part', label: 'Только отмеченное' },
            ]}
          />
        </Toolbar>
      )}
      <LoadingNote session={session} />
      <div className={rows.boxes.size() > 0 ? tables.tables : tables.one}>
        {rows.boxes.size() > 0 && (
          <div className={tables.table}>
            <h2>{`Транспортные упаковки (SSCC): ${boxesText(rows.boxes.size())}`}</h2>
            <DataGrid
              ref={boxGrid}
              name="refusal-boxes"
              label="Транспортные упаковки"
              store={rows.boxes}
              columns={boxColumns}
              verdict={boxVerdict}
              selectable={!whole}
              onSelection={(keys) => change(tickedOf(delivery).boxes, keys)}
              empty={<p className={tables.empty}>В документе нет транспортных упаковок</p>}
            />
          </div>
        )}
        <div className={tables.table}>
          <h2>{`Упаковки (SGTIN): ${packsText(rows.packs.size())}`}</h2>
          <DataGrid
            ref={packGrid}
            name="refusal-packs"
            label="Упаковки"
            store={rows.packs}
            columns={packColumns}
            verdict={packVerdict}
            selectable={!whole}
            onSelection={(keys) => change(tickedOf(delivery).packs, keys)}
            empty={<p className={tables.empty}>Состав транспортных упаковок ещё не загружен</p>}
          />
        </div>
      </div>
    </StepBody>
  );
}
