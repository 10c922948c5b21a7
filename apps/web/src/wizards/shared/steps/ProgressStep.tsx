import { OutgoingProgressView } from '../../../exchange/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import type { StepProps } from '../../engine/definition.ts';
import { StepBody } from '../../engine/WizardFrame.tsx';
import type { DraftSession } from '../session/draft-session.ts';

/** Live progress of the signed document to its ticket. */
export function ProgressStep({ context }: StepProps<{ session: DraftSession }>) {
  const draft = useStore(context.session.draft);
  return (
    <StepBody>
      {draft.outgoing_id ? (
        <OutgoingProgressView id={draft.outgoing_id} />
      ) : (
        <EmptyState picture="list" title="Документ ещё не отправлен" />
      )}
    </StepBody>
  );
}
