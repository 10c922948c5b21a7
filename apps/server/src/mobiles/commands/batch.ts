import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** One code of a batch; `mark` is the complete string with GS and crypto tail. */
export type BatchItem = { code: string; mark?: string | undefined; kind: 'sgtin' | 'sscc' };

type Batch = {
  uuid: string;
  name: string;
  device: { id?: number; name: string } | null;
  userId: number;
  items: BatchItem[];
};

export type StoredBatch = {
  id: number;
  made: boolean;
  name: string;
  sscc_count: number;
  sgtin_count: number;
};

/** Each code once, where it was scanned first. */
export function withoutRepeats<T extends { code: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ code }) => !seen.has(code) && seen.add(code));
}

/** Stores a batch once for its uuid; `made` says whether it was new. */
export async function insertBatch(
  db: TenantTransaction,
  organizationId: number,
  { uuid, name, device, userId, items: given }: Batch,
): Promise<StoredBatch> {
  const items = withoutRepeats(given);
  const boxes = items.filter((item) => item.kind === 'sscc').length;
  const { rows } = await sql<StoredBatch>`
    insert into scan_job (organization_id, uuid, name, device, device_id, user_id, sscc_count, sgtin_count, content)
    values (${organizationId}, ${uuid}, ${name}, ${device?.name ?? null}, ${device?.id ?? null}, ${userId}, ${boxes},
            ${items.length - boxes}, ${JSON.stringify(items)}::jsonb)
    on conflict (organization_id, uuid) do update set name = excluded.name
    returning id, xmax = 0 as made, name, sscc_count, sgtin_count`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a batch was not stored');
  return row;
}

/** The person with the device in hand sees the batch on the screen at once. */
export function tellArrival(
  ctx: Pick<Context, 'publish'>,
  userId: number,
  { id, name, sscc_count, sgtin_count }: StoredBatch,
  caption: string,
): void {
  const content = [
    sscc_count > 0 ? `коробов: ${sscc_count}` : '',
    sgtin_count > 0 ? `упаковок: ${sgtin_count}` : '',
  ];
  ctx.publish({
    userId,
    type: 'batch.arrived',
    message: `«${name}» — ${content.filter(Boolean).join(', ')}`,
    caption,
    color: 'positive',
    payload: { id },
  });
}
