import { getSummary, setDraftShares } from '@provizor/contract';
import { useEffect, useState } from 'react';
import { api, refresh } from '../../../lib/api/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { ActionBar, EmptyState, holds, outOf, SearchField, toastRefusal } from '../../../ui/index.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import { lastDenominator, rememberDenominator } from '../../loading/denominators.ts';
import { ShareSheet } from '../components/ShareSheet.tsx';
import styles from '../components/sheet.module.css';
import type { GoodsContext } from '../context.ts';
import { Pending } from '../model/pending.ts';
import { keptOf, type ShareCells, shareOf, shareRows } from '../model/shares.ts';
import { useSheet } from '../useSheet.ts';

const cellId = (sgtin: string, cell: string) => `share-${sgtin}-${cell}`;
const focus = (sgtin: string, cell: string) => document.getElementById(cellId(sgtin, cell))?.focus();
/** Rows shown at once; the others are found by the search. */
const most = 300;

/** «Partial select sgtin» (wizards, step 18): how much of each pack is spent; nothing typed is the whole pack. */
export function SharesStep({ context, go, next, back }: StepProps<GoodsContext>) {
  const { session } = context;
  const goods = useStore(session.model);
  const [query, setQuery] = useState('');
  const pending = useSheet(
    session,
    'shares',
    () =>
      new Pending<ShareCells>(
        async (cells) => {
          const shares = cells.map(([sgtin, typed]) => keptOf(sgtin, typed));
          await session.values.keep(() =>
            api(setDraftShares, { params: { id: session.id }, body: { shares } }),
          );
          for (const { sgtin, share } of shares)
            if (share) rememberDenominator(sgtin.slice(0, 14), share.capacity);
          void refresh(getSummary);
        },
        (error) => toastRefusal(error, 'Доли не сохранены'),
      ),
  );
  const typed = useStore(pending.cells);
  const rows = shareRows(goods.packs.rows(), goods.content.products, lastDenominator).map((row) => ({
    ...row,
    ...typed.get(row.sgtin),
  }));
  const wrong = rows.flatMap((row) => {
    const read = shareOf(row, row.begun);
    return read.ok ? [] : [{ sgtin: row.sgtin, ...read }];
  });
  const [first] = wrong;
  const [start] = rows;
  const startAt = start?.sgtin;
  useEffect(() => {
    if (startAt !== undefined) focus(startAt, 'amount');
  }, [startAt]);
  const found = rows.filter(({ sgtin, name, series }) => holds(`${sgtin} ${name} ${series}`, query));
  const whole = rows.filter(({ amount }) => amount.trim() === '').length;

  return (
    <StepBody
      bar={
        <ActionBar
          {...(back ? { back: { run: () => go(back) } } : {})}
          more={<span className={styles.total}>{`Целиком: ${outOf(whole, rows.length)}`}</span>}
          missing={first ? [{ text: first.reason, go: () => focus(first.sgtin, first.cell) }] : []}
          main={{ label: 'Дальше', run: () => next && go(next) }}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          picture="list"
          title="Пока нечего делить"
          text="Доли указывают у отдельно отсканированных упаковок."
        />
      ) : (
        <>
          {rows.length > 12 && (
            <SearchField value={query} onSearch={setQuery} label="Поиск по коду, названию, серии" />
          )}
          <ShareSheet rows={found.slice(0, most)} idOf={cellId} onChange={(cells) => pending.change(cells)} />
          {found.length > most && (
            <p className={styles.hint}>{`Показаны первые ${outOf(most, found.length)}: уточните поиск`}</p>
          )}
        </>
      )}
    </StepBody>
  );
}
