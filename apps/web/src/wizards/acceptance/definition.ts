import { arrivalOf } from '@provizor/domain';
import { arrivalWords } from '../../lib/arrival-words.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { outOf, packsOutOf, packsText, type VerdictKind } from '../../ui/index.ts';
import type { WizardDefinition } from '../engine/definition.ts';
import { ProgressStep } from '../shared/steps/last-steps.ts';
import type { DirectContext } from './context.ts';
import { CheckStep } from './steps/CheckStep.tsx';
import { stepTitles } from './titles.ts';

const ConfirmAcceptance = lazyPart(() => import('./steps/ConfirmAcceptance.tsx'), 'ConfirmAcceptance');
const ClaimedStep = lazyPart(() => import('./steps/ClaimedStep.tsx'), 'ClaimedStep');
const InfoStep = lazyPart(() => import('./steps/InfoStep.tsx'), 'InfoStep');

const sent = ({ session }: DirectContext) => session.draft.get().state === 'sent';
const closedWhenSent = (context: DirectContext) => (sent(context) ? 'Документ уже отправлен' : null);

const checkVerdict = ({ session }: DirectContext): VerdictKind => {
  const { presence } = session.model.get();
  if (session.model.get().unreconciled > 0) return 'attention';
  if (presence.complete) return 'ok';
  if (presence.boxes.some((box) => box.state === 'error')) return 'error';
  return presence.objectsPresent > 0 ? 'attention' : 'waiting';
};

/** What a step says of packs that lie at the receiver: nothing of them is looked for here. */
const claimedOutcome = ({ session }: DirectContext) => packsText(session.model.get().presence.packs.length);

const checkOutcome = ({ session }: DirectContext) => {
  const { presence, reconciled, unreconciled } = session.model.get();
  const { packsPresent, packs, objectsPresent, objectsTotal } = presence;
  if (unreconciled > 0) return `без сверки: ${packsOutOf(reconciled.packsPresent, packs.length)}`;
  return packs.length > 0 ? packsOutOf(packsPresent, packs.length) : outOf(objectsPresent, objectsTotal);
};

/**
 * The wizard over one incoming document (wizards, «direct»): 601, 612, 619 and 610 → 701 as «Приёмка», 602 → 701 as the
 * giving away of what a receiver has claimed: nothing is scanned, nothing is stored.
 */
export function directOf(docType: number | null): WizardDefinition<DirectContext> {
  const isClaimed = arrivalOf(docType) === 'claimed';
  const titles = stepTitles(docType);
  return {
    key: 'direct',
    title: arrivalWords(docType).title,
    steps: [
      {
        key: 'check',
        title: titles.check,
        outcome: isClaimed ? claimedOutcome : checkOutcome,
        verdict: isClaimed ? () => null : checkVerdict,
        closed: closedWhenSent,
        Content: isClaimed ? ClaimedStep : CheckStep,
      },
      { key: 'info', title: titles.info, closed: closedWhenSent, Content: InfoStep },
      { key: 'confirm', title: titles.confirm, closed: closedWhenSent, Content: ConfirmAcceptance },
      {
        key: 'progress',
        title: titles.progress,
        closed: (context) => (sent(context) ? null : 'Документ ещё не отправлен'),
        Content: ProgressStep,
      },
    ],
  };
}
