import type { FileReply } from '@provizor/contract';
import { sql } from 'kysely';
import type { DetachedContext } from '../core/index.ts';
import { refuse } from '../core/index.ts';
import { type Part, readBody } from './bodies.ts';
import { loadElsewhere } from './elsewhere/store.ts';
import { loadContent } from './income/content-task.ts';
import { ask, type Link, linkOf, personPatience } from './link/connect.ts';
import { refusalOf } from './link/refusals.ts';
import { requestWork, type Work } from './work.ts';

const xmlFile = (name: string, xml: Uint8Array): FileReply => ({
  name: `${name}.xml`,
  type: 'application/xml; charset=utf-8',
  bytes: new Uint8Array(xml),
});

/** Whose a document_id is; our own documents are known by our id too. */
type Owner = {
  owner: string;
  document_id: string | null;
  /** Scheme of an incoming document, or of one of ours that was made elsewhere or by a registrar. */
  incoming_type: number | null;
  elsewhere_type: number | null;
  origin: 'elsewhere' | 'registrar';
};

async function ownerOf(ctx: DetachedContext, documentId: string): Promise<Owner> {
  return ctx.tx(async ({ db }) => {
    const { rows } = await sql<Owner>`
      select document_id as owner, document_id, doc_type as incoming_type, null::int as elsewhere_type,
             'elsewhere' as origin from mdlp_incoming
       where document_id = ${documentId}
      union all
      select id::text, document_id, null, case when origin <> 'own' then action_id end, origin from mdlp_outgoing
       where document_id = ${documentId} or id::text = ${documentId}
      limit 1`.execute(db);
    return rows[0] ?? refuse('not-found');
  });
}

const stored = async (ctx: DetachedContext, owner: string, part: Part): Promise<Buffer | null> =>
  ctx.tx(({ db }) => readBody(db, owner, part));

/** Loads a document that is not here yet; gives the id it is stored under. Throws MdlpApiError. */
async function load(work: Work, link: Link, found: Owner): Promise<string> {
  const { owner, document_id: inMdlp, incoming_type: incoming, elsewhere_type: elsewhere } = found;
  if (incoming !== null) await loadContent(work, link, { document_id: owner, doc_type: incoming });
  else if (elsewhere !== null && inMdlp !== null) {
    const { origin } = found;
    return loadElsewhere(work, link, { id: owner, document_id: inMdlp, action_id: elsewhere, origin });
  }
  return owner;
}

/** XML of a document: the stored one, or MDLP's for one that is not loaded yet. */
export async function documentFile(
  ctx: DetachedContext,
  documentId: string,
  token?: string,
): Promise<FileReply> {
  const found = await ownerOf(ctx, documentId);
  const { owner } = found;
  let xml = await stored(ctx, owner, 'document');
  if (!xml && (found.incoming_type !== null || found.elsewhere_type !== null)) {
    const work = requestWork(ctx);
    const link = await linkOf(work, { handle: token }, personPatience);
    const at = await load(work, link, found).catch((error: unknown) =>
      Promise.reject(refusalOf(error, link.limiter.last)),
    );
    xml = await stored(ctx, at, 'document');
  }
  return xmlFile(documentId, xml ?? refuse('mdlp.not-found'));
}

/** XML of the ticket of one of our documents: the stored one, or MDLP's. */
export async function ticketFile(
  ctx: DetachedContext,
  documentId: string,
  token?: string,
): Promise<FileReply> {
  const { owner, document_id: inMdlp } = await ownerOf(ctx, documentId);
  const kept = await stored(ctx, owner, 'ticket');
  const file = (xml: Uint8Array) => xmlFile(`ticket_${documentId}`, xml);
  if (kept) return file(kept);
  if (inMdlp === null) refuse('mdlp.not-found');
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle: token }, personPatience);
  return file(await ask(work, link, (client) => client.ticket(inMdlp)));
}
