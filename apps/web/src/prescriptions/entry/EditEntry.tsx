import type { PrescriptionCard } from '@provizor/contract';
import { useEffect, useRef } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { useCardForm } from '../../ui/card/index.ts';
import { CardSkeleton, Page, RefusalProblem, toast } from '../../ui/index.ts';
import { checkEntry, inputOf, valuesOfCard } from '../model/entry.ts';
import { paperNumber } from '../model/status.ts';
import { EntryForm } from './EntryForm.tsx';

type EditProps = {
  /** Where its card is, and one goes back to. */
  path: string;
  /** Belongs to the group «ВИЧ». */
  hiv?: boolean;
  /** Writes what is on the form and lets the lists know. */
  write: (body: ReturnType<typeof inputOf> & { version: number }) => Promise<unknown>;
};

type EditEntryProps = EditProps & {
  card: PrescriptionCard | undefined;
  error: unknown;
  retry: () => unknown;
};

/** Corrects a prescription nothing was released by, when it has come. */
export function EditEntry({ card, error, retry, ...rest }: EditEntryProps) {
  return (
    <Page
      title={card ? `Рецепт ${paperNumber(card)}: исправление` : 'Рецепт'}
      note="Исправить можно, пока рецепт выписан, отсрочен или просрочен и по нему ничего не отпущено"
    >
      {card ? (
        <Edit key={card.id} card={card} {...rest} />
      ) : error ? (
        <RefusalProblem page error={error} what="Не удалось открыть рецепт" retry={() => void retry()} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function Edit({ card, path, hiv = false, write }: EditProps & { card: PrescriptionCard }) {
  const back = useBack(path);
  const saved = useRef(false);
  const form = useCardForm({
    initial: valuesOfCard(card),
    check: checkEntry,
    save: async (values) => {
      await write({ ...inputOf(values), version: card.version });
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
  return <EntryForm hiv={hiv} form={form} save="Записать" onCancel={back} />;
}
