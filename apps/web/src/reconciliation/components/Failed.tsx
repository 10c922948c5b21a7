import { Button } from '@mantine/core';
import {
  listReconciliations,
  type Reconciliation,
  startReconciliation,
  startTakingOver,
} from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { Problem, toastRefusal } from '../../ui/index.ts';

/** A comparison that did not come to its end: why, and the same one begun again. Nothing is known of differences. */
export function Failed({ one }: { one: Reconciliation }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    const { branch_id, whole, takes } = one;
    setBusy(true);
    try {
      const { id } =
        takes && may('manage', 'mdlp')
          ? await api(startTakingOver, { body: { branch_id } })
          : await api(startReconciliation, { body: { branch_id, whole } });
      void refresh(listReconciliations);
      await navigate({ to: '/mdlp/reconciliation/id{$id}', params: { id }, search: {} });
    } catch (error) {
      toastRefusal(error, 'Сверка не начата');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Problem
      page
      title="Сверка не закончена"
      why={one.message ?? 'МДЛП не ответила на вопросы об упаковках.'}
      cure="Есть ли расхождения, неизвестно: сверьте ещё раз."
      action={
        <Button loading={busy} onClick={() => void again()}>
          Начать сверку заново
        </Button>
      }
    />
  );
}
