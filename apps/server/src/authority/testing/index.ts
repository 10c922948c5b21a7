import { randomUUID } from 'node:crypto';
import { type StockDocumentKind, stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import { ensureNomenclature } from '../../nomenclature/index.ts';
import { createDocument, ensureLots, postDocument } from '../../stock/index.ts';
import type { TestServer, TestUser } from '../../testing/index.ts';

/** A lot on the shelf of an organisation: the drug, its packs, its last day (yyyy-MM-dd), its price. */
export type Shelf = { gtin: string; quantity: number; expiry: string | null; price?: string };

/** An organisation below another one, with a person and a storage; `isUzo` for an authority of its own. */
export async function subordinate(server: TestServer, parentId: number, isUzo = false) {
  const organization = await server.organization({ isUzo });
  const user = await server.user(organization, { type: 'admin' });
  const storage = await server.system(async (tx) => {
    await sql`update organization set parent_id = ${parentId} where id = ${organization.id}`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${organization.id}, 'Зал') returning id`.execute(
      tx,
    );
    return rows[0]?.id ?? 0;
  });
  return { ...organization, user, storage };
}

export type TestSubordinate = Awaited<ReturnType<typeof subordinate>>;

/** Posts a stock document of an organisation, e.g. what stands on its shelves (`initial`) or went out (`realize`). */
export const move = (
  server: TestServer,
  { id: organizationId, user, storage: storageId }: TestSubordinate,
  kind: StockDocumentKind,
  date: string,
  shelves: Shelf[],
): Promise<string> =>
  server.tenant(user, async (tx) => {
    const nomenclature = await ensureNomenclature(
      tx,
      organizationId,
      shelves.map(({ gtin }) => gtin),
    );
    const lots = await ensureLots(
      tx,
      organizationId,
      shelves.map(({ gtin, expiry, price = '10.00' }) => ({
        nomenclatureId: nomenclature.get(gtin) ?? 0,
        series: 'A1',
        expiry,
        price,
        vatValue: null,
        source: null,
      })),
    );
    const lines = shelves.map(({ quantity }, i) => ({
      n: i + 1,
      lotId: lots[i] ?? 0,
      quantity: String(quantity),
    }));
    const document = await createDocument(tx, {
      organizationId,
      userId: user.id,
      kind,
      number: null,
      date,
      storageId,
      lines,
    });
    await postDocument(tx, document?.id ?? '', stockEntries(kind, storageId, lines));
    return document?.id ?? '';
  });

/** Announces a delivery to an organisation; gives its document_id. */
export const announce = (server: TestServer, organizationId: number, receivedAt: Date, done = 0) =>
  server.system(async (tx) => {
    const documentId = randomUUID();
    await sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at,
                                 doc_num, content, done)
      values (${organizationId}, ${documentId}, 601, 'PROCESSED_DOCUMENT', '00000000000101', '00000000000201',
              ${receivedAt}, ${`Н-${done}`}, 'ready', ${done})`.execute(tx);
    return documentId;
  });

/** Adds a sent document with its outcome. */
export const send = (
  server: TestServer,
  user: TestUser,
  outcome: { state: string; result: string | null; createdAt: Date; seen?: boolean },
) =>
  server.system(async (tx) => {
    const id = randomUUID();
    await sql`
      insert into mdlp_outgoing (organization_id, id, action_id, doc_num, operation_date, sender, objects, xml_hash,
                                 signature, thumbprint, contour, user_id, state, result, created_at, seen_at)
      values (${user.organizationId}, ${id}, 701, 'ИСХ', current_date, '00000000000201', 3, '', '', '', '', ${user.id},
              ${outcome.state}, ${outcome.result}, ${outcome.createdAt}, ${outcome.seen ? new Date() : null})`.execute(
      tx,
    );
    return id;
  });
