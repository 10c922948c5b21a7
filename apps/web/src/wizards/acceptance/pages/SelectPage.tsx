import { directActions } from '@provizor/domain';
import { SelectIncoming } from '../../shared/steps/SelectIncoming.tsx';
import { stepTitles, title } from '../titles.ts';

const filter = { done: false, doc_type: [...directActions] };

const steps = Object.entries(stepTitles).map(([key, name]) => ({ key, title: name }));

/** First steps of the acceptance (wizards, steps 1 and 2). */
export const SelectPage = () => (
  <SelectIncoming
    wizard="direct"
    title={title}
    steps={steps}
    filter={filter}
    waiting="ожидают приёмки"
    choose="Принять поставку"
  />
);
