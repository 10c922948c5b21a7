import { SelectIncoming } from '../../shared/steps/SelectIncoming.tsx';
import { direct } from '../definition.ts';

/** Kinds of deliveries the wizard accepts (wizards, section 9). */
const filter = { done: false, doc_type: [601, 612, 619] };

/** First steps of the acceptance (wizards, steps 1 and 2). */
export const SelectPage = () => (
  <SelectIncoming
    wizard="direct"
    title={direct.title}
    steps={direct.steps}
    filter={filter}
    waiting="ожидают приёмки"
    choose="Принять поставку"
  />
);
