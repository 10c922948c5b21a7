import { Button } from '@mantine/core';
import { getDocument, listIncoming, markIncomeDone } from '@provizor/contract';
import { refresh, useCallMutation } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';

/** «Отметить обработанным»: takes a notification nothing is to be answered to off the list of what waits. */
export function DoneButton({ id }: { id: string }) {
  const done = useCallMutation(markIncomeDone, {
    onSuccess: () => {
      toast.ok('Документ отмечен обработанным');
      void refresh(getDocument, listIncoming);
    },
    onError: (error) => toastRefusal(error, 'Отметка не поставлена'),
  });
  if (!may('manage', 'mdlp')) return null;
  return (
    <Button variant="default" loading={done.isPending} onClick={() => done.mutate({ params: { id } })}>
      Отметить обработанным
    </Button>
  );
}
