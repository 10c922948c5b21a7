import { lazyPart } from '../../routing/lazy-part.ts';
import { outOf, packsOutOf, type VerdictKind } from '../../ui/index.ts';
import type { WizardDefinition } from '../engine/definition.ts';
import { ProgressStep } from '../shared/steps/last-steps.ts';
import type { DirectContext } from './context.ts';
import { CheckStep } from './steps/CheckStep.tsx';
import { stepTitles, title } from './titles.ts';

const ConfirmAcceptance = lazyPart(() => import('./steps/ConfirmAcceptance.tsx'), 'ConfirmAcceptance');
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

/** The wizard «Приёмка поставки» over one incoming document (wizards, «direct»): 601, 612, 619 → 701. */
export const direct: WizardDefinition<DirectContext> = {
  key: 'direct',
  title,
  steps: [
    {
      key: 'check',
      title: stepTitles.check,
      outcome: ({ session }) => {
        const { presence, reconciled, unreconciled } = session.model.get();
        const { packsPresent, packs, objectsPresent, objectsTotal } = presence;
        if (unreconciled > 0) return `без сверки: ${packsOutOf(reconciled.packsPresent, packs.length)}`;
        return packs.length > 0
          ? packsOutOf(packsPresent, packs.length)
          : outOf(objectsPresent, objectsTotal);
      },
      verdict: checkVerdict,
      closed: closedWhenSent,
      Content: CheckStep,
    },
    { key: 'info', title: stepTitles.info, closed: closedWhenSent, Content: InfoStep },
    { key: 'confirm', title: stepTitles.confirm, closed: closedWhenSent, Content: ConfirmAcceptance },
    {
      key: 'progress',
      title: stepTitles.progress,
      closed: (context) => (sent(context) ? null : 'Документ ещё не отправлен'),
      Content: ProgressStep,
    },
  ],
};
