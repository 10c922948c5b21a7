import { Button } from '@mantine/core';
import { type ImportRun, undoImport } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { confirm, quantityText, toast, toastRefusal } from '../../ui/index.ts';
import { refreshImports } from '../api.ts';

/** Puts back what a loading has written, after a question. */
export function UndoButton({ run, onUndo }: { run: ImportRun; onUndo: () => void }) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    const text = `Отменить загрузку «${run.file}»? Добавленное (${quantityText(run.added)}) будет убрано, изменённое (${quantityText(run.changed)}) и переставшее действовать (${quantityText(run.ended)}) станет прежним. Исправленное с тех пор вручную останется.`;
    if (!(await confirm({ text, danger: true, yes: 'Отменить загрузку', no: 'Оставить' }))) return;
    setBusy(true);
    try {
      await api(undoImport, { params: { id: run.id } });
      toast.ok('Загрузка отменяется: что вернулось, скажет отчёт.');
      onUndo();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
    await refreshImports();
  };
  return (
    <Button variant="default" color="red" onClick={() => void undo()} loading={busy}>
      Отменить загрузку
    </Button>
  );
}
