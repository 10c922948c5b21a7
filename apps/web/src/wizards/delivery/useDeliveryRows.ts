import { useEffect, useMemo } from 'react';
import { useStore } from '../../lib/store/index.ts';
import { useCheck } from '../shared/components/useCheck.ts';
import type { DraftSession } from '../shared/session/draft-session.ts';
import { isReconciled } from '../shared/steps/groups.ts';
import type { Delivery } from './delivery.ts';
import { type DeliveryRows, markPeople, rowsOf } from './rows.ts';

/** Rows of the delivery's tables, kept up to date outside of React. */
export function useDeliveryRows(session: DraftSession<Delivery>): DeliveryRows {
  const delivery = useStore(session.model);
  const people = useStore(session.people);
  const { rest_missing: short } = useStore(session.choices.values);
  const check = useCheck(session);
  const rows = useMemo(
    () =>
      rowsOf(delivery, {
        me: session.userId,
        nameOf: (id) => session.users.get().get(id),
        accepts: isReconciled(session.draft.get().wizard, session.draft.get().about_type),
      }),
    [delivery, session],
  );
  useEffect(() => delivery.subscribe((change) => rows.apply(change)), [delivery, rows]);
  useEffect(() => {
    const others = people.filter(({ user_id: id }) => id !== session.userId);
    markPeople(rows, others);
  }, [rows, people, session]);
  useEffect(() => rows.judge(check.data?.problems ?? []), [rows, check.data?.problems]);
  useEffect(() => rows.setShort(short), [rows, short]);
  return rows;
}
