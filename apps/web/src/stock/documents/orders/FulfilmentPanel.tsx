import { Button } from '@mantine/core';
import { getOrderFulfilment, type StockDocument } from '@provizor/contract/stock';
import { canTake, isPosted } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { may } from '../../../lib/session/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import {
  dateText,
  ListSkeleton,
  Progress,
  quantityText,
  RefusalProblem,
  SidePanel,
} from '../../../ui/index.ts';
import { packsText } from '../../levels/index.ts';
import type { Related } from '../card/useCard.ts';
import type { Steps } from '../card/useSteps.ts';
import { type FulfilLine, fulfilTotals, lackOf, movingOf } from '../model/fulfilment.ts';
import { isState } from '../model/is-state.ts';
import { documentPath, documentTitle } from '../model/kinds.ts';
import { stateTitle } from '../model/states.ts';
import styles from '../side/side.module.css';
import own from './orders.module.css';

const FulfilDialog = lazyPart(() => import('./FulfilDialog.tsx'), 'FulfilDialog');

type FulfilmentPanelProps = { document: StockDocument; steps: Steps; onClose: () => void };

/** How an order is being fulfilled: what was asked, moves, what came, what is left and what the storage lacks. */
export function FulfilmentPanel({ document, steps, onClose }: FulfilmentPanelProps) {
  return (
    <SidePanel
      label="Исполнение заявки"
      title="Исполнение"
      close="Закрыть исполнение"
      onClose={onClose}
      width={470}
    >
      <Fulfilment document={document} steps={steps} />
    </SidePanel>
  );
}

function Fulfilment({ document, steps }: Omit<FulfilmentPanelProps, 'onClose'>) {
  const { id, state, version } = document;
  const call = useCall(getOrderFulfilment, { params: { id } }, { staleTime: 0 });
  const [parting, setParting] = useState(false);
  useEvents('document.changed', () => void refresh(getOrderFulfilment));
  if (call.error) {
    return (
      <RefusalProblem
        error={call.error}
        what="Не удалось показать исполнение"
        retry={() => void call.refetch()}
      />
    );
  }
  if (!call.data) return <ListSkeleton rows={6} />;
  const { items, moves } = call.data;
  if (items.length === 0) {
    return <p className={styles.hint}>Добавьте товары: здесь будет видно, сколько из них уже перемещено.</p>;
  }
  const totals = fulfilTotals(items);
  const canMove = canTake('order', state, 'fulfil') && may('manage', 'storages') && /[1-9]/.test(totals.left);
  return (
    <>
      <Progress
        done={Number(totals.fulfilled)}
        total={Number(totals.asked)}
        label="Получено, уп."
        note={noteOf(totals)}
      />
      {!isPosted(state) && (
        <p className={styles.hint}>Перемещение можно составить, когда заявка утверждена.</p>
      )}
      <Lines items={items} source={document.storage_to?.name ?? null} />
      {canMove && (
        <Button variant="default" onClick={() => setParting(true)}>
          Выполнить частично…
        </Button>
      )}
      <Moves moves={moves} />
      {parting && (
        <Suspense>
          <FulfilDialog key={version} id={id} lines={items} steps={steps} onClose={() => setParting(false)} />
        </Suspense>
      )}
    </>
  );
}

function noteOf({ moving, left, short }: ReturnType<typeof fulfilTotals>): string {
  const parts = [
    /[1-9]/.test(moving) ? `перемещается ${quantityText(moving, 'уп.')}` : '',
    /[1-9]/.test(left) ? `осталось ${quantityText(left, 'уп.')}` : 'всё перемещено',
    short > 0 ? `на складе не хватает по строкам: ${short}` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

function Lines({ items, source }: { items: readonly FulfilLine[]; source: string | null }) {
  return (
    <table className={own.table} aria-label="Исполнение по строкам">
      <thead>
        <tr>
          <th scope="col">Заказано</th>
          <th scope="col">Перемещается</th>
          <th scope="col">Получено</th>
          <th scope="col">Осталось</th>
          <th scope="col" title={source ? `Свободно на складе «${source}»` : undefined}>
            Свободно
          </th>
        </tr>
      </thead>
      {items.map((line) => (
        <Line key={line.n_line} line={line} />
      ))}
    </table>
  );
}

function Line({ line }: { line: FulfilLine }) {
  const lack = lackOf(line);
  const parts = [
    /[1-9]/.test(line.drafted) ? `в черновиках ${packsText(line.drafted, line.levels)}` : '',
    /[1-9]/.test(line.sent) ? `ждёт приёмки ${packsText(line.sent, line.levels)}` : '',
  ].filter(Boolean);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          {line.name}
        </th>
      </tr>
      <tr>
        <td>{packsText(line.asked, line.levels)}</td>
        <td>
          {packsText(movingOf(line), line.levels)}
          {parts.length > 0 && <small>{parts.join(', ')}</small>}
        </td>
        <td>{packsText(line.fulfilled, line.levels)}</td>
        <td>{packsText(line.left, line.levels)}</td>
        <td>
          {packsText(line.free, line.levels)}
          {lack !== '0' && <small className={own.lack}>не хватает {packsText(lack, line.levels)}</small>}
        </td>
      </tr>
    </tbody>
  );
}

function Moves({ moves }: { moves: Related }) {
  if (moves.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>Перемещения по заявке</h3>
      <ul className={styles.list} aria-label="Перемещения по заявке">
        {moves.map((move) => (
          <li key={move.id}>
            <Link to={documentPath(move)}>{documentTitle(move)}</Link>
            <small>
              {[dateText(move.date), isState(move.state) ? stateTitle(move.state, 'move') : '']
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
