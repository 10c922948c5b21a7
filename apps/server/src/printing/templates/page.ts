import type { CallReply, HandlerInput } from '@provizor/contract';
import type { listTemplates } from '@provizor/contract/printing';
import type { TenantTransaction } from '../../database/index.ts';
import { allTemplates, rowOf } from './rows.ts';

/**
 * Forms of a kind of documents, the usual one first; without a kind a page of all of them by `full_name`. A health
 * authority prints no documents of the stock: its list is empty.
 */
export async function pageOf(
  db: TenantTransaction,
  {
    kind,
    uzo,
    query = '',
    limit,
    id,
    full_name: after,
    direction = 'next',
  }: HandlerInput<typeof listTemplates>['body'],
): Promise<CallReply<typeof listTemplates>> {
  const part = query.trim().toLowerCase();
  const found = uzo
    ? []
    : (await allTemplates(db, kind)).map(rowOf).filter((row) => row.full_name.toLowerCase().includes(part));
  if (kind || (limit === undefined && id === undefined)) return { items: found, count: found.length };
  const order = new Intl.Collator('ru');
  const key = (row: { full_name: string; id: string }) => `${row.full_name}\u0000${row.id}`;
  const sorted = found.toSorted((a, b) => order.compare(key(a), key(b)));
  const place = id === undefined ? null : key({ full_name: after ?? '', id });
  const beyond = sorted.filter(
    (row) => place === null || order.compare(key(row), place) * (direction === 'next' ? 1 : -1) > 0,
  );
  const most = limit ?? beyond.length;
  return {
    items: direction === 'next' ? beyond.slice(0, most) : beyond.slice(-most),
    count: found.length,
  };
}
