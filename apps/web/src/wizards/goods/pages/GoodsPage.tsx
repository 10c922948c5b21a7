import { type WizardName, wizardOf } from '@provizor/contract';
import { packRuleOf, statusesOfWizard } from '@provizor/domain';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useProfile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import type { DraftSession } from '../../shared/session/draft-session.ts';
import { readWizardSearch, type WizardSearch } from '../../shared/session/search.ts';
import type { MakeModel } from '../../shared/session/session-types.ts';
import { useDraftSession } from '../../shared/session/useDraftSession.ts';
import { useWizard } from '../../shared/session/useWizard.ts';
import { WizardOpening, WizardPage } from '../../shared/WizardPage.tsx';
import { goodsWizard } from '../definition.ts';
import { Goods } from '../model/goods.ts';

const ScreenScanner = lazyPart(() => import('../../../screen-scanner/index.ts'), 'ScreenScanner');

/** Steps at which people scan. */
const scanning = new Set(['details', 'goods']);

const make: MakeModel<Goods> = (content, { wizard }) => new Goods(content, wizardOf(wizard).objects);

/** /wizzard/<wizard>: a wizard over scanned goods; without a draft in the address a new one is begun. */
export function GoodsPage() {
  const wizard = useWizard();
  const search = readWizardSearch(useSearch({ strict: false }));
  const [attempt, setAttempt] = useState(0);
  return (
    <Draft
      key={`${wizard}${search.draft}${attempt}`}
      wizard={wizard}
      search={search}
      retry={() => setAttempt((n) => n + 1)}
    />
  );
}

type DraftProps = { wizard: WizardName; search: WizardSearch; retry: () => void };

function Draft({ wizard, search, retry }: DraftProps) {
  const { session, error } = useDraftSession({ wizard, search, make });
  const definition = useMemo(() => goodsWizard(wizard), [wizard]);
  if (error || !session) return <WizardOpening title={definition.title} error={error} retry={retry} />;
  return (
    <WizardPage
      session={session}
      definition={definition}
      search={search}
      question="Удалить черновик? Всё отсканированное и введённое будет потеряно."
    >
      {(step) => scanning.has(step) && <Shelf session={session} wizard={wizard} />}
    </WizardPage>
  );
}

/** In the demonstration: codes of what stands at the chosen place. */
function Shelf({ session, wizard }: { session: DraftSession<Goods>; wizard: WizardName }) {
  const { demo } = useProfile();
  const { id, data } = useStore(session.draft);
  // goods that come to us stand at the other side
  const { place: where } = packRuleOf(wizard);
  const place = where === 'elsewhere' ? null : where === 'counterparty' ? data.counterparty : data.place;
  const source = useMemo(() => {
    const statuses = statusesOfWizard(wizard);
    return place === null ? null : { place, draft: id, fits: statuses === 'any' ? null : statuses };
  }, [wizard, place, id]);
  if (!demo || source === null) return null;
  return (
    <Suspense>
      <ScreenScanner source={source} />
    </Suspense>
  );
}
