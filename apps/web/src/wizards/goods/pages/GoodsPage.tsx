import { type WizardName, wizardOf } from '@provizor/contract';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Opened, Opening } from '../../shared/Opened.tsx';
import type { MakeScene } from '../../shared/session/draft-session.ts';
import { readWizardSearch, type WizardSearch } from '../../shared/session/search.ts';
import { useDraftSession } from '../../shared/session/useDraftSession.ts';
import { useWizard } from '../../shared/session/useWizard.ts';
import { stepsOf } from '../definition.ts';
import { Goods } from '../model/goods.ts';

const make: MakeScene<Goods> = (content, { wizard }) => new Goods(content, wizardOf(wizard).objects);

/** /wizzard/<wizard>: a wizard over scanned goods; without a draft in the address a new one is begun. */
export function GoodsPage() {
  const wizard = useWizard();
  const search = readWizardSearch(useSearch({ strict: false }));
  const [attempt, setAttempt] = useState(0);
  return (
    <Draft
      key={`${wizard}${search.draft}${attempt}`}
      {...{ wizard, search }}
      retry={() => setAttempt((n) => n + 1)}
    />
  );
}

type DraftProps = { wizard: WizardName; search: WizardSearch; retry: () => void };

function Draft({ wizard, search, retry }: DraftProps) {
  const { session, error } = useDraftSession({ wizard, search, make });
  const definition = useMemo(() => stepsOf(wizard), [wizard]);
  if (error || !session) return <Opening title={definition.title} error={error} retry={retry} />;
  return (
    <Opened
      session={session}
      definition={definition}
      search={search}
      question="Удалить черновик? Всё отсканированное и введённое будет потеряно."
    />
  );
}
