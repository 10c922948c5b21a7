import { addPrescription } from '@provizor/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { useCardForm } from '../../ui/card/index.ts';
import { confirm, Page, Problem, RefusalProblem, toast } from '../../ui/index.ts';
import { refreshPrescriptions } from '../api.ts';
import { checkEntry, inputOf, valuesOf } from '../model/entry.ts';
import { begun, type ReadCode } from '../model/intake.ts';
import { paperNumber } from '../model/status.ts';
import { useIntakeScan } from '../model/useIntakeScan.ts';
import { useServingStorage } from '../model/useServingStorage.ts';
import { EntryForm } from './EntryForm.tsx';

/** /llo/recipes/add: a prescription by hand; a scanned one fills the form. */
export function AddPage() {
  const { to } = useSearch({ from: '/shell/llo/recipes/add' });
  const navigate = useNavigate();
  const back = useBack('/llo/recipes');
  const add = useCallMutation(addPrescription);
  const [start] = useState(() => begun.get());
  useEffect(() => begun.set(null), []);
  const [unread, setUnread] = useState<string | null>(null);
  const saved = useRef<number | null>(null);
  const storage = useServingStorage();
  const form = useCardForm({
    initial: valuesOf(start, storage),
    check: checkEntry,
    save: async (values) => {
      const card = await add.mutateAsync({ body: inputOf(values) });
      await refreshPrescriptions();
      toast.ok(`Рецепт ${paperNumber(card)} внесён`);
      saved.current = card.id;
      form.reset(values);
    },
  });
  // After the form has nothing unsaved any more: leaving it would be asked about.
  useEffect(() => {
    const id = saved.current;
    if (id === null || form.busy) return;
    saved.current = null;
    if (to === 'window') void navigate({ to: '/llo/window', search: { id }, replace: true });
    else void navigate({ to: '/llo/recipes/$id', params: { id: String(id) }, replace: true });
  });
  const take = async (read: ReadCode) => {
    setUnread(null);
    if (read.kind === 'unread') {
      setUnread(read.message);
      return;
    }
    if (form.dirty && !(await askToReplace())) return;
    if (read.kind === 'fields') form.reset(valuesOf({ from: 'barcode', fields: read.fields }, storage));
    else void navigate({ to: '/llo/recipes/$id', params: { id: String(read.id) } });
  };
  const scan = useIntakeScan((read) => void take(read), { expected: true });
  return (
    <Page
      title="Новый рецепт"
      note={scan.busy ? 'Читаем штрихкод…' : 'Отсканируйте штрихкод рецепта или заполните поля'}
    >
      {unread !== null && (
        <Problem
          kind="attention"
          title="Штрихкод не разобран"
          why={unread}
          cure="Заполните поля по бумажному рецепту."
        />
      )}
      {scan.failure !== null && <RefusalProblem error={scan.failure} what="Рецепт не прочитан" />}
      <EntryForm form={form} save="Внести рецепт" onCancel={back} />
    </Page>
  );
}

const askToReplace = (): Promise<boolean> =>
  confirm({
    title: 'Заменить введённое?',
    text: 'Отсканирован другой рецепт. Введённое в поля пропадёт.',
    yes: 'Заменить',
    no: 'Оставить введённое',
  });
