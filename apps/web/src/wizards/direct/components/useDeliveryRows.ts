import { useEffect, useMemo } from 'react';
import { useStore } from '../../../lib/store/index.ts';
import type { DraftSession } from '../model/draft-session.ts';
import { type DeliveryRows, markPeople, markProblems, rowsOf } from '../model/rows.ts';
import { useCheck } from './CheckPanel.tsx';

/** Rows of the delivery's tables, kept up to date outside of React. */
export function useDeliveryRows(session: DraftSession): DeliveryRows {
  const delivery = useStore(session.delivery);
  const people = useStore(session.people);
  const check = useCheck(session);
  const rows = useMemo(() => rowsOf(delivery), [delivery]);
  useEffect(() => delivery.subscribe((change) => rows.apply(change)), [delivery, rows]);
  useEffect(() => markPeople(rows, people), [rows, people]);
  useEffect(() => markProblems(rows, check.data?.problems ?? []), [rows, check.data?.problems]);
  return rows;
}
