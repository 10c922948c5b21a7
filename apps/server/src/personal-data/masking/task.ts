import { z } from 'zod';
import type { Task } from '../../core/index.ts';
import { maskDue } from './mask.ts';

/** Masks what is due; payload `{ organizationId? }`, all organisations without it. Runs every night. */
export const maskTask = 'personal_mask';

const Payload = z.object({ organizationId: z.number().int().optional() });

export const personalMask: Task = async (payload, { system, log }) => {
  const { organizationId } = Payload.parse(payload ?? {});
  const masked = await system((db) => maskDue(db, organizationId ?? null));
  if (masked > 0) log.info({ masked }, 'patients masked');
};
