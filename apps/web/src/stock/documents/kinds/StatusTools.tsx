import { Button } from '@mantine/core';
import {
  updateDestroyStatus,
  updateMoveStatus,
  updateRealizeStatus,
  updateRecipeStatus,
} from '@provizor/contract/stock';
import { useState } from 'react';
import { api } from '../../../lib/api/index.ts';
import { toast, toastRefusal } from '../../../ui/index.ts';
import { useKind } from '../model/kinds.ts';

const calls = {
  destroy: updateDestroyStatus,
  move: updateMoveStatus,
  realize: updateRealizeStatus,
  recipe: updateRecipeStatus,
} as const;

const isUpdated = (kind: string): kind is keyof typeof calls => kind in calls;

/** Asks anew how the documents of the kind stand with MDLP («Обновлены статусы у N документов»). */
export default function StatusTools({ onChanged }: { onChanged: () => void }) {
  const { key } = useKind().definition;
  const [busy, setBusy] = useState(false);
  if (!isUpdated(key)) return null;
  const update = async () => {
    setBusy(true);
    try {
      const { message } = await api(calls[key], { body: {} });
      toast.ok(message);
      onChanged();
    } catch (error) {
      toastRefusal(error, 'Произошёл сбой обновления статуса документа (Статус отправки в МДЛП)');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void update()}>
      Обновить статусы МДЛП
    </Button>
  );
}
