import { Button } from '@mantine/core';
import { getSummary, setDraftPrices, wizardOf } from '@provizor/contract';
import { useEffect, useMemo, useRef } from 'react';
import { api, refresh } from '../../../lib/api/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import {
  ActionBar,
  confirm,
  EmptyState,
  KeyHint,
  moneyText,
  Toolbar,
  toastRefusal,
  useKeys,
} from '../../../ui/index.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { useCheck } from '../../shared/components/useCheck.ts';
import { PriceSheet } from '../components/PriceSheet.tsx';
import styles from '../components/sheet.module.css';
import type { GoodsContext } from '../context.ts';
import { totalOf, vatRates } from '../model/money.ts';
import { Pending } from '../model/pending.ts';
import {
  filledFrom,
  isOverDiscounted,
  lacksPrice,
  ofPriceKey,
  type Price,
  type PriceRow,
  partsOf,
  priceRows,
  strangeVat,
  withRate,
} from '../model/price-sheet.ts';
import { useProposals } from '../useProposals.ts';
import { useSheet } from '../useSheet.ts';

const cellId = (key: string, cell: string) => `price-${key}-${cell}`;
const focus = (key: string, cell: string) => document.getElementById(cellId(key, cell))?.focus();

/** Rows named in the question. */
const named = 5;

/** Asked of VAT that no rate gives: what it is in which price. */
function vatQuestion(rows: readonly PriceRow[]): string {
  const shown = rows
    .slice(0, named)
    .map(
      ({ name, gtin, cost, vat_value: vat }) =>
        `${name || gtin}: НДС ${moneyText(vat)} в цене ${moneyText(cost)}`,
    );
  const more = rows.length > named ? ` и ещё ${rows.length - named}` : '';
  return `Такого НДС не даёт ни одна ставка: ${shown.join('; ')}${more}. Так в накладной?`;
}

/** «Add price» (wizards, step 18): prices of one pack with VAT by product and series, typed like in a spreadsheet. */
export function PricesStep({ context, go, next, back }: StepProps<GoodsContext>) {
  const { session } = context;
  const goods = useStore(session.model);
  const pending = useSheet(
    session,
    'prices',
    () =>
      new Pending<Price>(
        async (cells) => {
          const prices = cells.map(([key, { discount, ...price }]) => ({
            ...ofPriceKey(key),
            ...price,
            ...(discount === undefined || !withDiscount ? {} : { discount }),
          }));
          await session.values.keep(() =>
            api(setDraftPrices, { params: { id: session.id }, body: { prices } }),
          );
          void refresh(getSummary);
        },
        (error) => toastRefusal(error, 'Цены не сохранены'),
      ),
  );
  const withDiscount = wizardOf(session.draft.get().wizard).discount === true;
  const typedCells = useStore(pending.cells);
  const check = useCheck(session);
  // A price belongs to a series: while MDLP is still being asked for it, there is nothing to price.
  const isAsked = check.data?.state !== 'done';
  const isLocked = ({ series }: PriceRow) => series === null && isAsked;
  const { content } = goods;
  const saved = useMemo(() => priceRows(content), [content]);
  const rows: PriceRow[] = saved.map((row) => ({ ...row, ...typedCells.get(row.key) }));
  const proposals = useProposals(saved);
  const offered = rows.flatMap((row) => {
    const proposal = proposals.get(row.key);
    const filled = proposal && !isLocked(row) ? filledFrom(row, proposal) : undefined;
    return filled ? [[row.key, filled] as const] : [];
  });
  const focusAt = useRef<string | null>(null);
  const acceptOffered = () => pending.change(offered);
  const setRate = (rate: number | null) =>
    pending.change(
      rows.flatMap((row) => {
        const price = withRate(row, rate);
        return price ? [[row.key, price] as const] : [];
      }),
    );
  useKeys(
    offered.length > 0
      ? [{ keys: 'F7', title: 'Принять предложенные цены', run: acceptOffered, inFields: true }]
      : [],
  );
  const lacking = rows.flatMap((row) => {
    const cell = lacksPrice(row);
    return cell ? [{ row, cell }] : [];
  });
  const over = withDiscount ? rows.find(isOverDiscounted) : undefined;
  const first = lacking.find(({ row }) => !isLocked(row)) ?? lacking[0];
  // Where nothing is lacking, what may be added is.
  const waitsKey = first?.row.key ?? rows[0]?.key;
  const waitsCell = first?.cell ?? (withDiscount ? 'discount' : 'cost');
  useEffect(() => {
    // Once the rows are there, the first cell that waits for typing has the focus.
    if (focusAt.current === waitsKey || !waitsKey || document.activeElement?.closest('table')) return;
    focusAt.current = waitsKey;
    focus(waitsKey, waitsCell);
  }, [waitsKey, waitsCell]);
  const { boxes } = content.loading;
  const leave = async () => {
    const strange = strangeVat(rows);
    const sure =
      strange.length === 0 ||
      (await confirm({ text: vatQuestion(strange), yes: 'Всё верно', no: 'Исправить' }));
    const [wrong] = strange;
    if (!sure && wrong) focus(wrong.key, 'vat_value');
    else if (next) go(next);
  };

  return (
    <StepBody
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          more={
            <span className={styles.total}>{`На сумму ${moneyText(totalOf(rows.flatMap(partsOf)))}`}</span>
          }
          missing={
            first
              ? [
                  {
                    text: isLocked(first.row)
                      ? 'Подождите: МДЛП сообщает серии'
                      : `Заполните поле! Без цены или НДС строк: ${lacking.length}`,
                    go: () => focus(first.row.key, first.cell),
                  },
                ]
              : over
                ? [{ text: 'Скидка больше цены', go: () => focus(over.key, 'discount') }]
                : []
          }
          main={{ label: 'Дальше', run: () => void leave() }}
        />
      }
    >
      <Toolbar
        end={
          offered.length > 0 && (
            <Button size="xs" variant="light" onClick={acceptOffered} rightSection={<KeyHint keys="F7" />}>
              {`Принять цены последнего прихода: ${offered.length}`}
            </Button>
          )
        }
      >
        <span className={styles.hint}>НДС всем строкам с ценой:</span>
        {vatRates.map(({ rate, name }) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => setRate(rate)}>
            {name}
          </Button>
        ))}
        <span className={styles.hint}>Можно вставить столбцы из Excel; «10%» в ячейке НДС считает сумму</span>
      </Toolbar>
      {boxes > 0 && <p className={styles.hint}>Состав части коробов ещё загружается: строки добавятся.</p>}
      {rows.length === 0 ? (
        <EmptyState
          picture="list"
          title="Пока нечего оценивать"
          text="Отсканируйте упаковки: их товары и серии появятся здесь строками."
        />
      ) : (
        <PriceSheet
          rows={rows}
          withDiscount={withDiscount}
          proposals={proposals}
          idOf={cellId}
          isLocked={isLocked}
          onChange={(cells) => pending.change(cells)}
        />
      )}
    </StepBody>
  );
}
