import type { StockDocument } from '@provizor/contract/stock';
import { movesGoods, type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { Check } from '../checks/examined.ts';
import { packTaken, underWay } from '../obstacles/obstacle.ts';
import { ledgerOf } from './counted.ts';
import { lockPacks } from './lock-packs.ts';
import { shareOut } from './own.ts';

/** A document whose answer MDLP owes is neither posted by hand nor taken back nor corrected. */
export const isAnswered: Check = async ({ facts }) => {
  const { owed } = await facts();
  return owed === null ? [] : [underWay(owed)];
};

type Taken = { sgtin: string; kind: StockDocumentKind; number: string; id: string };

/** Documents under way that have been promised packs of this one. */
async function promisedElsewhere(db: TenantTransaction, id: string, packs: string[]): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select k.sgtin, d.kind, d.number, d.id::text from stock_document_pack k
      join stock_document d on d.organization_id = k.organization_id and d.id = k.document_id
     where k.sgtin = any(${packs}::text[]) and d.state = 'sent' and d.id <> ${id}::uuid
     order by k.sgtin`.execute(db);
  return rows;
}

/** Packs whose last document has already done what this one would do. */
async function doneElsewhere(
  db: TenantTransaction,
  document: StockDocument,
  packs: string[],
): Promise<Taken[]> {
  const { effect } = stockDocumentKinds[document.kind];
  const ledger = await ledgerOf(db, packs);
  const done = [...ledger].filter(([, { here }]) =>
    effect === 'in' ? here.length > 0 : !here.some(({ storageId }) => storageId === document.storage.id),
  );
  const bases = new Map(done.map(([sgtin, { documentId }]) => [sgtin, documentId]));
  const { rows } = await sql<Omit<Taken, 'sgtin'>>`
    select kind, number, id::text from stock_document where id = any(${[...new Set(bases.values())]}::uuid[])`.execute(
    db,
  );
  const documents = new Map(rows.map((row) => [row.id, row]));
  return [...bases].flatMap(([sgtin, id]) => {
    const row = documents.get(id);
    return row ? [{ sgtin, ...row }] : [];
  });
}

/** A pack is posted once, whoever posts it; gives those that are in other documents. */
export const packsAreFree: Check = async ({ ctx: { db, user }, document, facts }) => {
  if (!movesGoods(document)) return [];
  const { packs } = await facts();
  if (packs.length === 0) return [];
  await lockPacks(db, user.organizationId);
  await shareOut(db, document.id);
  const taken = [
    ...(await promisedElsewhere(db, document.id, packs)),
    ...(await doneElsewhere(db, document, packs)),
  ];
  if (taken.length === 0) return [];
  const { rows } = await sql<{ sgtin: string; n: number }>`
    select sgtin, n from stock_document_pack
     where document_id = ${document.id}::uuid and sgtin = any(${taken.map(({ sgtin }) => sgtin)}::text[])`.execute(
    db,
  );
  const lines = new Map(rows.map(({ sgtin, n }) => [sgtin, n]));
  return taken.flatMap(({ kind, ...row }) => {
    const n_line = lines.get(row.sgtin);
    return n_line === undefined ? [] : [packTaken({ n_line, ...row, title: stockDocumentKinds[kind].title })];
  });
};
