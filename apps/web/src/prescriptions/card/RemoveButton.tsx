import { Button } from '@mantine/core';
import type { PrescriptionCard } from '@provizor/contract';
import { useState } from 'react';
import { confirm, toast, toastRefusal } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { paperNumber } from '../model/status.ts';

type RemoveButtonProps = {
  card: PrescriptionCard;
  /** Deletes it, and lets the lists know. */
  remove(): Promise<unknown>;
  /** Leads away from the card that is no more. */
  leave(): void;
};

/** Deletes a prescription that was taken by mistake, after a question. */
export function RemoveButton({ card, remove, leave }: RemoveButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const text = `Удалить рецепт ${paperNumber(card)}? Удаляют только внесённый по ошибке: вернуть его нельзя.`;
    if (!(await confirm({ text, danger: true }))) return;
    setBusy(true);
    try {
      await remove();
      toast.ok(`Рецепт ${paperNumber(card)} удалён`);
      leave();
    } catch (error) {
      toastRefusal(error, removalFailed('рецепт'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" color="gray" loading={busy} onClick={() => void run()}>
      Удалить
    </Button>
  );
}
