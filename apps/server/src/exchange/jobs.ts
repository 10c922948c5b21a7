import type { TenantTaskContext } from '../core/index.ts';

type Job = {
  task: string;
  payload: unknown;
  options: NonNullable<Parameters<TenantTaskContext['addJob']>[2]>;
};

/** Jobs of a kind run one after another inside an organisation, across all servers, so that accounts share fairly. */
const jobOf = (task: string, organizationId: number, queue = task): Job => ({
  task,
  payload: { organizationId },
  options: { queue: `${queue}:${organizationId}`, key: `${task}:${organizationId}` },
});

/** Reads the list of incoming documents. */
export const incomeJob = (organizationId: number): Job => jobOf('mdlp_income', organizationId);

/** Loads the XML of documents that have none yet. */
export const contentJob = (organizationId: number): Job => jobOf('mdlp_content', organizationId);

/** Reads the organisation's own places of activity. */
export const placesJob = (organizationId: number): Job => jobOf('mdlp_places', organizationId);

/** Looks up names of partners and medicines. */
export const namesJob = (organizationId: number): Job => jobOf('mdlp_names', organizationId);

/** Loads the hierarchies of boxes that deliveries in work need. */
export const boxesJob = (organizationId: number): Job => jobOf('mdlp_boxes', organizationId);

/** Takes a signed document further; the documents of an organisation take turns. */
export const outgoingJob = (organizationId: number, id: string): Job => ({
  task: 'mdlp_outgoing',
  payload: { organizationId, id },
  options: { queue: `mdlp_outgoing:${organizationId}`, key: `mdlp_outgoing:${organizationId}:${id}` },
});

/** Adds a job in the running transaction; a waiting one of the same key is replaced. */
export const add = ({ addJob }: Pick<TenantTaskContext, 'addJob'>, job: Job, runAt?: Date): Promise<void> =>
  addJob(job.task, job.payload, { ...job.options, ...(runAt ? { runAt } : {}) });
