import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toast } from '../../ui/index.ts';
import { begun, type ReadCode } from './intake.ts';

/** Leads a scanned prescription on: to its card, to the form with what was read, or to the empty form with the reason. */
export function useArrived(): (read: ReadCode) => void {
  const navigate = useNavigate();
  return useCallback(
    (read) => {
      if (read.kind === 'present') {
        void navigate({ to: '/llo/recipes/$id', params: { id: String(read.id) } });
        return;
      }
      if (read.kind === 'fields') begun.set({ from: 'barcode', fields: read.fields });
      else toast.warning(read.message, { title: 'Внесите рецепт вручную', autoClose: 8000 });
      void navigate({ to: '/llo/recipes/add' });
    },
    [navigate],
  );
}
