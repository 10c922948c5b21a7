import { useEffect, useMemo } from 'react';
import { useStore } from '../../lib/store/index.ts';
import { markProblems } from '../shared/components/mark-problems.ts';
import { useCheck } from '../shared/components/useCheck.ts';
import type { DraftSession } from '../shared/session/draft-session.ts';
import type { Delivery } from './delivery.ts';
import { type DeliveryRows, markPeople, rowsOf } from './rows.ts';

/** Rows of the delivery's tables, kept up to date outside of React. */
export function useDeliveryRows(session: DraftSession<Delivery>): DeliveryRows {
  const delivery = useStore(session.model);
  const people = useStore(session.people);
  const check = useCheck(session);
  const rows = useMemo(() => rowsOf(delivery), [delivery]);
  useEffect(() => delivery.subscribe((change) => rows.apply(change)), [delivery, rows]);
  useEffect(() => markPeople(rows, people), [rows, people]);
  useEffect(() => markProblems(rows, check.data?.problems ?? []), [rows, check.data?.problems]);
  return rows;
}
