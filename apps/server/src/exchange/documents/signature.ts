import type { CallReply, downloadSignature } from '@provizor/contract';
import { MdlpApiError } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { askRaw, linkOf, personPatience } from '../link/connect.ts';
import { refusalOf } from '../link/refusals.ts';
import { requestWork } from '../work.ts';
import { findDocument } from './find.ts';

/**
 * The detached signature of a document: ours, or the one MDLP has. Refuses mdlp.not-found for documents MDLP itself
 * has made.
 */
export async function signatureFile(
  ctx: DetachedContext,
  documentId: string,
  token?: string,
): Promise<CallReply<typeof downloadSignature>> {
  const { document, kept } = await ctx.tx(async ({ db }) => {
    const found = await findDocument(db, documentId);
    const { rows } = await sql<{ signature: string | null }>`
      select signature from mdlp_outgoing where ${found.side} = 'outcome' and id::text = ${found.owner}`.execute(
      db,
    );
    return { document: found, kept: rows[0]?.signature ?? null };
  });
  const file = (signature: string) => ({ signature, file_name: `${documentId}.xml.sig` });
  if (kept) return file(kept);
  const { side, owner, document_id: inMdlp } = document;
  if (inMdlp === null) return refuse('mdlp.not-found');
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle: token }, personPatience);
  try {
    const signature = await askRaw(work, link, (client) => client.signature(inMdlp));
    if (side === 'outcome') {
      await ctx.tx(({ db }) =>
        sql`update mdlp_outgoing set signature = ${signature} where id = ${owner}::uuid and signature is null`.execute(
          db,
        ),
      );
    }
    return file(signature);
  } catch (error) {
    if (error instanceof MdlpApiError && error.kind === 'not-found') {
      return refuse('mdlp.not-found', undefined, 'У этого документа нет подписи: его составила сама МДЛП');
    }
    throw refusalOf(error, link.limiter.last);
  }
}
