import { actions, documentStatuses, methods, outcomeTitle, statuses } from '@provizor/mdlp';
import { methods as served } from '../mdlp/methods/index.ts';

type Titled = Readonly<Record<string, { title: string }>>;

const titlesOf = (table: Titled) =>
  Object.fromEntries(Object.entries(table).map(([code, { title }]) => [code, title]));

const OUTCOMES = ['PROCESSING', 'ACCEPTED', 'PARTIAL', 'REJECTED', 'TECH_ERROR'];

/** Russian names of the codes the inspect page shows. */
export const titles = {
  packStatuses: titlesOf(statuses),
  actions: titlesOf(actions),
  documentStatuses: titlesOf(documentStatuses),
  outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, outcomeTitle(outcome)])),
  methods: {
    ...titlesOf(methods),
    ...Object.fromEntries(served.flatMap(({ key, title }) => (title === undefined ? [] : [[key, title]]))),
  },
};
