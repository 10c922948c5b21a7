import { Button } from '@mantine/core';
import { printLabels } from '@provizor/contract/printing';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { useCallMutation } from '../../lib/api/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';

/** «На принтер в сети»: the labels go to a thermal printer by the server; what becomes of them stands in the queue. */
export function NetworkPrint({ ids }: { ids: readonly number[] }) {
  const [printer, setPrinter] = useState<{ id: number; name: string } | null>(null);
  const print = useCallMutation(printLabels, {
    onSuccess: () => toast.ok(<Link to="/storage/prints">Отправлено: смотрите очередь печати</Link>),
    onError: (error) => toastRefusal(error, 'Не напечатано'),
  });
  return (
    <>
      <DictionarySelect
        dictionary="printer"
        label="Принтер в сети"
        placeholder="Не выбран"
        allowAdd={false}
        value={printer}
        onChange={(chosen) => setPrinter(chosen && { id: chosen.id, name: chosen.name })}
      />
      {printer && (
        <Button
          variant="default"
          disabled={ids.length === 0}
          loading={print.isPending}
          onClick={() => print.mutate({ body: { of: 'places', ids: [...ids], printer_id: printer.id } })}
        >
          Отправить на принтер
        </Button>
      )}
    </>
  );
}
