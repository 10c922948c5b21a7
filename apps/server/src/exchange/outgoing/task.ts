import type { Task } from '../../core/index.ts';
import type { Signer } from '../jobs.ts';
import { runAccount } from './run-account.ts';
import { wakeAll } from './trouble.ts';

/** The task: takes the documents an organisation has signed with a certificate as far as they go now. */
export const outgoingTask: Task = async (payload, ctx) => {
  const { organizationId, thumbprint } = payload as Partial<Signer> & Pick<Signer, 'organizationId'>;
  if (thumbprint === undefined) await wakeAll(ctx, organizationId);
  else await runAccount(ctx, { organizationId, thumbprint });
};
