import type { StockLine } from '@provizor/domain';
import type { TenantTransaction } from '../../database/index.ts';
import { freeNumber } from '../numbering.ts';
import { insertHead, insertLines, insertPacks, type NewHead, type Written } from './insert.ts';

export type NewDocument = Omit<NewHead, 'number'> & {
  /** Supplier's number; null = our own running number. */
  number: string | null;
  /** `sgtins`: the marked packs among the quantity. */
  lines: (StockLine & { sgtins?: string[] })[];
};

/**
 * Writes a draft with its lines and marked packs. Gives null when a document of the same outgoing document and part
 * is there already (written by a neighbour meanwhile).
 */
export async function createDocument(
  tx: TenantTransaction,
  { lines, ...head }: NewDocument,
): Promise<Written | null> {
  const { organizationId, kind, date } = head;
  const made = await insertHead(tx, { ...head, number: freeNumber(organizationId, kind, date, head.number) });
  if (!made) return null;
  await insertLines(tx, organizationId, made.id, lines);
  const packs = lines.flatMap(({ n, sgtins = [] }) => sgtins.map((sgtin) => ({ n, sgtin })));
  await insertPacks(tx, organizationId, made.id, packs);
  return made;
}
