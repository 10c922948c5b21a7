import { addExplanation } from '@provizor/contract';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { giveUp, useCardForm } from '../../ui/card/index.ts';
import { CardSkeleton, Page, toast } from '../../ui/index.ts';
import { refreshExplanations, useExplanations } from './api.ts';
import { ExplanationForm } from './ExplanationForm.tsx';
import { bodyOf, checkValues, type ExplanationValues, newValues, valuesOf } from './model.ts';
import type { NewExplanation } from './search.ts';

/** /mdlp/explanations/add: describes an error; from a document its code and text stand in the fields already. */
export function AddExplanationPage() {
  const search = useSearch({ strict: false }) as NewExplanation;
  const { data } = useExplanations();
  if (search.from === undefined) return <Adding initial={newValues(search)} />;
  if (!data) return <CardSkeleton />;
  const from = data.items.find(({ key }) => key === search.from);
  return <Adding initial={from ? valuesOf(from) : newValues({})} />;
}

function Adding({ initial }: { initial: ExplanationValues }) {
  const back = useBack('/mdlp/explanations');
  const form = useCardForm<ExplanationValues>({
    initial,
    check: checkValues,
    save: async (values) => {
      const { title } = await api(addExplanation, { body: bodyOf(values) });
      toast.ok(`Ошибка описана: ${title}`);
      void refreshExplanations();
      back();
    },
  });
  const cancel = () => void giveUp(form, back);
  return (
    <Page title="Описать ошибку МДЛП" note="объяснение организации стоит перед объяснением программы">
      <ExplanationForm form={form} label="Описание ошибки" save="Добавить" onCancel={cancel} />
    </Page>
  );
}
