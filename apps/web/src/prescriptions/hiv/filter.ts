import type { CallInput, listHivPrescriptions } from '@provizor/contract';

type Query = NonNullable<CallInput<typeof listHivPrescriptions>['query']>;
export type HivFilter = Pick<Query, 'query' | 'task'>;

const tasks = new Set<unknown>(['wait', 'ready', 'error']);

/** The filter as it stands in the address; what is none is left out. */
export const readHivFilter = ({ query, task }: Record<string, unknown>): HivFilter => ({
  ...(typeof query === 'string' && query !== '' ? { query } : {}),
  ...(tasks.has(task) ? { task: task as NonNullable<HivFilter['task']> } : {}),
});
