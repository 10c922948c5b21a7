import type { Dictionary } from '@provizor/contract/dictionaries';
import { useBack } from '../../lib/lists/index.ts';
import { inSentence, Page } from '../../ui/index.ts';
import { listPath } from '../family/at.ts';
import { ProposalForm } from './ProposalForm.tsx';

type ProposePageProps = { dictionary: Dictionary; start: Record<string, unknown> };

/** The page of a new row of a shared directory for whoever may only propose it. */
export function ProposePage({ dictionary, start }: ProposePageProps) {
  const back = useBack(listPath(dictionary));
  return (
    <Page title={`Предложить: ${inSentence(dictionary.one)}`}>
      <ProposalForm dictionary={dictionary} row={start} onClose={back} />
    </Page>
  );
}
