import { ActionIcon, Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { printLabels } from '@provizor/contract/printing';
import { IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { useCallMutation } from '../../lib/api/index.ts';
import { paperPath } from '../../lib/paper-path.ts';
import { inSentence, KeyHint, toast, toastRefusal, useKeys } from '../../ui/index.ts';

/**
 * Lots by their ids, with the prices they have in a storage, or marked packs by their codes. Ids of a list that is not
 * loaded to its end are read when they are printed.
 */
export type LabelsOf =
  | { of: 'lots'; ids: readonly number[] }
  | { of: 'prices'; storage_id: number; ids: () => Promise<readonly number[]> }
  | { of: 'packs'; sgtins: readonly string[] };

type LabelsButtonProps = {
  subject: LabelsOf;
  /** What is printed: «Этикетки» when absent. */
  title?: string;
};

/** Most copies of a label at once. */
const mostCopies = 100;

/** «Этикетки»: of a lot or of packs, looked at as a PDF or sent to a label printer of the network. */
export function LabelsButton({ subject, title = 'Этикетки' }: LabelsButtonProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useKeys([{ keys: 'Alt+L', title: `Напечатать: ${inSentence(title)}`, run: show }]);
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={title} title={`${title} (Alt+L)`} onClick={show}>
        <IconTag size={18} />
      </ActionIcon>
      {open && <LabelsDialog subject={subject} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

type LabelsDialogProps = Required<LabelsButtonProps> & { onClose: () => void };

const LabelsDialog = ({ title, ...form }: LabelsDialogProps) => (
  <Modal opened onClose={form.onClose} title={title} size={440}>
    <LabelsForm {...form} />
  </Modal>
);

function LabelsForm({ subject, onClose }: Omit<LabelsDialogProps, 'title'>) {
  const [printer, setPrinter] = useState<{ id: number; name: string } | null>(null);
  const [copies, setCopies] = useState(1);
  const print = useCallMutation(printLabels, {
    onSuccess: ({ data }) => {
      const path = paperPath(data.link);
      if (printer) toast.ok(<Link to="/storage/prints">Отправлено: смотрите очередь печати</Link>);
      else if (!window.open(path, '_blank')) {
        toast.info(
          <a href={path} target="_blank" rel="noreferrer">
            Открыть готовое
          </a>,
          { title: 'Браузер не открыл новую вкладку', autoClose: false },
        );
      }
      onClose();
    },
    onError: (error) => toastRefusal(error, 'Не напечатано'),
  });
  const [reading, setReading] = useState(false);
  const busy = reading || print.isPending;
  const namedOf = async () => {
    if (subject.of === 'packs') return { of: subject.of, sgtins: [...subject.sgtins] };
    if (subject.of === 'lots') return { of: subject.of, ids: [...subject.ids] };
    return { ...subject, ids: [...(await subject.ids())] };
  };
  const send = async () => {
    setReading(true);
    try {
      const named = await namedOf();
      print.mutate({ body: { ...named, copies, ...(printer && { printer_id: printer.id }) } });
    } catch (error) {
      toastRefusal(error, 'Не напечатано');
    }
    setReading(false);
  };
  const label = printer ? 'Отправить на принтер' : 'Посмотреть';
  useKeys([{ keys: 'Ctrl+Enter', title: label, run: () => !busy && void send(), group: 'Окно' }]);
  return (
    <Stack gap="md">
      <DictionarySelect
        dictionary="printer"
        label="Принтер в сети"
        placeholder="Не выбран: откроется PDF"
        allowAdd={false}
        value={printer}
        onChange={(chosen) => setPrinter(chosen && { id: chosen.id, name: chosen.name })}
      />
      <NumberInput
        label="Экземпляров"
        data-autofocus
        min={1}
        max={mostCopies}
        value={copies}
        onChange={(value) => setCopies(Math.min(mostCopies, Math.max(1, Number(value) || 1)))}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button loading={busy} onClick={() => void send()} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          {label}
        </Button>
      </Group>
    </Stack>
  );
}
