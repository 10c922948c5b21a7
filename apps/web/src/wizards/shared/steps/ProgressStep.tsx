import { wizardOf } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { OutgoingProgressView } from '../../../exchange/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { ActionBar, EmptyState } from '../../../ui/index.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import type { DraftSession } from '../session/draft-session.ts';

/** Live progress of the signed document to its ticket; the next document of the kind is one key away. */
export function ProgressStep({ context }: StepProps<{ session: DraftSession }>) {
  const { wizard, outgoing_id } = useStore(context.session.draft);
  const navigate = useNavigate();
  const again = wizardOf(wizard).source === 'goods' ? 'Начать следующий документ' : 'К выбору документа';
  return (
    <StepBody
      bar={
        <ActionBar
          main={{ label: again, keys: 'Insert', run: () => void navigate({ to: '.', search: {} }) }}
        />
      }
    >
      {outgoing_id ? (
        <OutgoingProgressView id={outgoing_id} />
      ) : (
        <EmptyState picture="list" title="Документ ещё не отправлен" />
      )}
    </StepBody>
  );
}
