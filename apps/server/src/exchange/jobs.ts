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

/** Looks for outgoing documents made elsewhere. */
export const outcomeJob = (organizationId: number): Job => jobOf('mdlp_outcome', organizationId);

/** Loads contents and tickets of documents made elsewhere. */
export const elsewhereJob = (organizationId: number): Job => jobOf('mdlp_elsewhere', organizationId);

/** Whose signed documents are meant: those an organisation has signed with one certificate, an account of MDLP. */
export type Signer = { organizationId: number; thumbprint: string };

/** Takes the documents of an account further; several accounts do so side by side. */
export const outgoingJob = ({ organizationId, thumbprint }: Signer): Job => ({
  task: 'mdlp_outgoing',
  payload: { organizationId, thumbprint },
  options: {
    queue: `mdlp_outgoing:${organizationId}:${thumbprint}`,
    key: `mdlp_outgoing:${organizationId}:${thumbprint}`,
  },
});

/**
 * The same at a later moment. Under a key of its own: whoever wakes the account at once is not put off by it.
 */
export const outgoingTimer = (signer: Signer): Job => {
  const job = outgoingJob(signer);
  return { ...job, options: { ...job.options, key: `${job.options.key}:later` } };
};

/** Adds a job in the running transaction, due after `delay` ms; a waiting one of the same key is replaced. */
export const add = ({ addJob }: Pick<TenantTaskContext, 'addJob'>, job: Job, delay?: number): Promise<void> =>
  addJob(job.task, job.payload, { ...job.options, ...(delay === undefined ? {} : { delay }) });
