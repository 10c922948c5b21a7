import { type WizardName, wizardOf } from '@provizor/contract';
import { arrivalOf } from '@provizor/domain';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { Delivery } from '../../delivery/delivery.ts';
import { firstChoices } from '../../shared/session/begin-over.ts';
import { readWizardSearch, type WizardSearch } from '../../shared/session/search.ts';
import type { MakeModel } from '../../shared/session/session-types.ts';
import { useDraftSession } from '../../shared/session/useDraftSession.ts';
import { useWizard } from '../../shared/session/useWizard.ts';
import { WizardOpening, WizardPage } from '../../shared/WizardPage.tsx';
import { refusalWizard } from '../definition.ts';
import { tickedWords } from '../scan-words.ts';

const SelectIncoming = lazyPart(() => import('../../shared/steps/SelectIncoming.tsx'), 'SelectIncoming');
const SelectSent = lazyPart(() => import('../SelectSent.tsx'), 'SelectSent');

const incoming = { done: false, doc_type: [...(wizardOf('refusal_receiver').from ?? [])] };

const refuses = (docType: number | null) =>
  docType === null || arrivalOf(docType) === 'delivery' ? 'Отказаться от поставки' : 'Отказаться';

/** /wizzard/refusal_receiver, refusal_sender and cancellation: choice of the document, then the refusal over its draft. */
export function RefusalPage() {
  const wizard = useWizard();
  const search = readWizardSearch(useSearch({ strict: false }));
  const [attempt, setAttempt] = useState(0);
  const { steps, title } = useMemo(() => refusalWizard(wizard), [wizard]);
  if (!search.draft && !search.document && !search.outgoing) {
    return (
      <Suspense>
        {wizardOf(wizard).source === 'outgoing' ? (
          <SelectSent wizard={wizard} steps={steps} />
        ) : (
          <SelectIncoming
            wizard={wizard}
            title={title}
            steps={steps}
            filter={incoming}
            waiting="не приняты"
            choose={refuses}
          />
        )}
      </Suspense>
    );
  }
  return (
    <Refusal
      key={`${wizard}${search.draft}${attempt}`}
      wizard={wizard}
      search={search}
      retry={() => setAttempt((n) => n + 1)}
    />
  );
}

type RefusalProps = { wizard: WizardName; search: WizardSearch; retry: () => void };

function Refusal({ wizard, search, retry }: RefusalProps) {
  const make = useCallback<MakeModel<Delivery>>(
    (content) => new Delivery(content, tickedWords(wizard)),
    [wizard],
  );
  const { session, error } = useDraftSession({ wizard, search, make, data: firstChoices[wizard] });
  const definition = useMemo(() => refusalWizard(wizard), [wizard]);
  if (error || !session) return <WizardOpening title={definition.title} error={error} retry={retry} />;
  return (
    <WizardPage
      session={session}
      definition={definition}
      search={search}
      question="Удалить черновик? Отметки и причина будут потеряны."
    />
  );
}
