import { type PrescriptionCard, putPrescription } from '@provizor/contract';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { useCardForm } from '../../ui/card/index.ts';
import { CardSkeleton, Page, RefusalProblem, toast } from '../../ui/index.ts';
import { refreshPrescriptions, usePrescription } from '../api.ts';
import { checkEntry, inputOf, valuesOfCard } from '../model/entry.ts';
import { paperNumber } from '../model/status.ts';
import { EntryForm } from './EntryForm.tsx';

/** /llo/recipes/edit/$id: corrects a prescription nothing was released by. */
export function EditPage() {
  const { id } = useParams({ from: '/shell/llo/recipes/edit/$id' });
  const card = usePrescription(Number(id));
  return (
    <Page
      title={card.data ? `Рецепт ${paperNumber(card.data)}: исправление` : 'Рецепт'}
      note="Исправить можно, пока рецепт выписан, отсрочен или просрочен и по нему ничего не отпущено"
    >
      {card.data ? (
        <Edit key={card.data.id} card={card.data} />
      ) : card.error ? (
        <RefusalProblem
          page
          error={card.error}
          what="Не удалось открыть рецепт"
          retry={() => void card.refetch()}
        />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function Edit({ card }: { card: PrescriptionCard }) {
  const back = useBack(`/llo/recipes/${card.id}`);
  const put = useCallMutation(putPrescription);
  const saved = useRef(false);
  const form = useCardForm({
    initial: valuesOfCard(card),
    check: checkEntry,
    save: async (values) => {
      const body = { ...inputOf(values), version: card.version };
      await put.mutateAsync({ params: { id: card.id }, body });
      await refreshPrescriptions();
      toast.ok('Рецепт исправлен');
      saved.current = true;
      form.reset(values);
    },
  });
  // After the form has nothing unsaved any more: leaving it would be asked about.
  useEffect(() => {
    if (!saved.current || form.busy) return;
    saved.current = false;
    back();
  });
  return <EntryForm form={form} save="Записать" onCancel={back} />;
}
