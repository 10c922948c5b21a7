import { addHivPrescription } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { useCardForm } from '../../ui/card/index.ts';
import { Page, toast } from '../../ui/index.ts';
import { EntryForm } from '../entry/EntryForm.tsx';
import { checkEntry, inputOf, valuesOf } from '../model/entry.ts';
import { useServingStorage } from '../model/useServingStorage.ts';
import { refreshHiv } from './api.ts';

/** /llo/hiv/add: a prescription of the group by hand. */
export function HivAddPage() {
  const navigate = useNavigate();
  const back = useBack('/llo/hiv');
  const add = useCallMutation(addHivPrescription);
  const saved = useRef<number | null>(null);
  const storage = useServingStorage();
  const form = useCardForm({
    initial: valuesOf(null, storage),
    check: checkEntry,
    save: async (values) => {
      const { id } = await add.mutateAsync({ body: inputOf(values) });
      await refreshHiv();
      toast.ok('Рецепт внесён');
      saved.current = id;
      form.reset(values);
    },
  });
  // After the form has nothing unsaved any more: leaving it would be asked about.
  useEffect(() => {
    const id = saved.current;
    if (id === null || form.busy) return;
    saved.current = null;
    void navigate({ to: '/llo/hiv/$id', params: { id: String(id) }, replace: true });
  });
  return (
    <Page
      title="Новый рецепт группы «ВИЧ»"
      note="Программа — вида «ВИЧ», из «Программ льготного обеспечения»"
    >
      <EntryForm hiv form={form} save="Внести рецепт" onCancel={back} />
    </Page>
  );
}
