import type { CallReply, listLinkable } from '@provizor/contract';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { placeName } from '../income/rows.ts';
import { type FoundDocument, findAll, findDocument } from './find.ts';
import { commonCodes } from './link.ts';
import { directionOf, inOrder, partnersOf } from './pairs.ts';

/** Candidates offered at most. */
const offered = 50;

/** Whether the pair is in the order of time and not linked elsewhere. */
function fits(document: FoundDocument, candidate: FoundDocument): boolean {
  const [incoming, outgoing] = document.side === 'income' ? [document, candidate] : [candidate, document];
  const answer = directionOf(outgoing.doc_type, incoming.doc_type);
  const [first, second] = answer === 'outcome' ? [incoming, outgoing] : [outgoing, incoming];
  return second.linked === null && inOrder(first, second);
}

/** Documents of the other side a document may be linked with: those with the most common codes first. */
export async function linkable(ctx: Context, documentId: string): Promise<CallReply<typeof listLinkable>> {
  const { db } = ctx;
  const document = await findDocument(db, documentId);
  const types = partnersOf(document);
  const side = document.side === 'income' ? 'outcome' : 'income';
  const type = side === 'income' ? sql`doc_type` : sql`action_id`;
  const found = await findAll(
    db,
    side,
    sql`${type} = any(${types}::int[])
      and (${document.receiver}::text is null or sender = ${document.receiver})
      and (receiver is null or receiver = ${document.sender})`,
    offered,
  );
  const candidates = found.filter((candidate) => fits(document, candidate));
  const partners = candidates.map(({ sender, receiver }) => (side === 'income' ? sender : (receiver ?? '')));
  const places = await findPlaces(db, ctx.user.organizationId, [...new Set(partners)]);
  const items = [];
  for (const [index, candidate] of candidates.entries()) {
    const partner = partners[index] ?? '';
    const [incoming, outgoing] = side === 'income' ? [candidate, document] : [document, candidate];
    const common = await commonCodes(db, incoming.owner, outgoing.owner);
    if (common === 0 && candidate.content === 'ready' && document.content === 'ready') continue;
    items.push({
      id: candidate.owner,
      doc_type: candidate.doc_type,
      title: actionTitle(candidate.doc_type),
      doc_num: candidate.doc_num,
      date: candidate.date,
      partner: placeName(places.get(partner)) ?? (partner || null),
      common,
    });
  }
  return { items: items.toSorted((a, b) => b.common - a.common) };
}
