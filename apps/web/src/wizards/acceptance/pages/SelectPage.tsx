import { directActions } from '@provizor/domain';
import { arrivalWords } from '../../../lib/arrival-words.ts';
import { SelectIncoming } from '../../shared/steps/SelectIncoming.tsx';
import { stepTitles } from '../titles.ts';

const filter = { done: false, doc_type: [...directActions] };

const steps = Object.entries(stepTitles(null)).map(([key, name]) => ({ key, title: name }));

const chooses = (docType: number | null) => arrivalWords(docType).choose;

/** First steps of the acceptance (wizards, steps 1 and 2). */
export const SelectPage = () => (
  <SelectIncoming
    wizard="direct"
    title={arrivalWords(null).title}
    steps={steps}
    filter={filter}
    waiting="ждут ответа"
    choose={chooses}
  />
);
