import type { Task } from '../../core/index.ts';
import type { Signer } from '../jobs.ts';
import { wakeAll } from './trouble.ts';
import { takeTurn } from './turn.ts';

/** The task: takes the documents an organisation has signed with a certificate as far as they go now. */
export const outgoingTask: Task = async (payload, ctx) => {
  const { organizationId, thumbprint } = payload as Partial<Signer> & Pick<Signer, 'organizationId'>;
  if (thumbprint === undefined) await wakeAll(ctx, organizationId);
  else await takeTurn(ctx, { organizationId, thumbprint });
};
