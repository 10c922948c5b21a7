import { type PrescriptionCard, putHivPrescription } from '@provizor/contract';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { useCardForm } from '../../ui/card/index.ts';
import { CardSkeleton, Page, RefusalProblem, toast } from '../../ui/index.ts';
import { EntryForm } from '../entry/EntryForm.tsx';
import { checkEntry, inputOf, valuesOfCard } from '../model/entry.ts';
import { paperNumber } from '../model/status.ts';
import { refreshHiv, useHivPrescription } from './api.ts';

/** /llo/hiv/edit/$id: corrects a prescription of the group nothing was released by. */
export function HivEditPage() {
  const { id } = useParams({ from: '/shell/llo/hiv/edit/$id' });
  const opened = useHivPrescription(Number(id));
  const card = opened.data?.item;
  return (
    <Page
      title={card ? `Рецепт ${paperNumber(card)}: исправление` : 'Рецепт'}
      note="Исправить можно, пока рецепт выписан, отсрочен или просрочен и по нему ничего не отпущено"
    >
      {card ? (
        <Edit key={card.id} card={card} />
      ) : opened.error ? (
        <RefusalProblem
          page
          error={opened.error}
          what="Не удалось открыть рецепт"
          retry={() => void opened.refetch()}
        />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function Edit({ card }: { card: PrescriptionCard }) {
  const back = useBack(`/llo/hiv/${card.id}`);
  const put = useCallMutation(putHivPrescription);
  const saved = useRef(false);
  const form = useCardForm({
    initial: valuesOfCard(card),
    check: checkEntry,
    save: async (values) => {
      await put.mutateAsync({ params: { id: card.id }, body: { ...inputOf(values), version: card.version } });
      await refreshHiv();
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
  return <EntryForm hiv form={form} save="Записать" onCancel={back} />;
}
