import { choiceObstacles, type WizardName, wizardOf } from '@provizor/contract';
import { lazyPart } from '../../routing/lazy-part.ts';
import { outOf, packsOutOf } from '../../ui/index.ts';
import type { WizardDefinition } from '../engine/definition.ts';
import { ConfirmStep, ProgressStep } from '../shared/steps/last-steps.ts';
import type { RefusalContext } from './context.ts';

const RefusalStep = lazyPart(() => import('./RefusalStep.tsx'), 'RefusalStep');

const sent = ({ session }: RefusalContext) => session.draft.get().state === 'sent';
const closed = (context: RefusalContext) => (sent(context) ? 'Документ уже отправлен' : null);

const titles: Partial<Record<WizardName, string>> = {
  refusal_sender: 'Что и почему отозвать',
  cancellation: 'Что и почему отменить',
  correction: 'Что исправить',
};

/** The steps of a refusal: what and why, confirmation, progress. */
export const refusalWizard = (wizard: WizardName): WizardDefinition<RefusalContext> => ({
  key: wizard,
  title: wizardOf(wizard).title,
  steps: [
    {
      key: 'details',
      title: titles[wizard] ?? 'Что и почему отклонить',
      closed,
      outcome: ({ session }) => {
        const { packsPresent, packs, objectsPresent, objectsTotal } = session.model.get().presence;
        return packs.length > 0
          ? packsOutOf(packsPresent, packs.length)
          : outOf(objectsPresent, objectsTotal);
      },
      verdict: ({ session }) =>
        choiceObstacles(wizard, session.choices.values.get(), '9999-12-31').length === 0 ? 'ok' : null,
      Content: RefusalStep,
    },
    { key: 'confirm', title: 'Подтверждение', closed, Content: ConfirmStep },
    {
      key: 'progress',
      title: 'Обработка в МДЛП',
      closed: (context) => (sent(context) ? null : 'Документ ещё не отправлен'),
      Content: ProgressStep,
    },
  ],
});
