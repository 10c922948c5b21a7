import { paperNumber } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { type FoundDocument, findIncoming, findOutgoing } from './find.ts';
import { directionOf, inOrder } from './pairs.ts';
import { recountDelivery } from './recount.ts';

type Pair = { document_income_id: string; document_outcome_id: string };

const nameOf = ({ doc_type: type, doc_num: number }: FoundDocument): string =>
  `${type} «${actionTitle(type)}»${number ? ` ${paperNumber(number)}` : ''}`;

const impossible = (message: string): never => refuse('mdlp.link-impossible', undefined, message);

/** How many codes both documents name. */
export async function commonCodes(
  db: TenantTransaction,
  incoming: string,
  outgoing: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mdlp_outgoing_object o
      join mdlp_incoming_line l on l.document_id = ${incoming} and l.code = o.code
     where o.outgoing_id = ${outgoing}::uuid`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Refuses pairs that cannot belong together, saying why; gives which of the two answers the other. */
async function demandPossible(db: TenantTransaction, incoming: FoundDocument, outgoing: FoundDocument) {
  const answer = directionOf(outgoing.doc_type, incoming.doc_type);
  if (!answer) {
    return impossible(
      `Документ ${nameOf(outgoing)} не отвечает на ${nameOf(incoming)} и не получает такого ответа`,
    );
  }
  const [first, second] = answer === 'outcome' ? [incoming, outgoing] : [outgoing, incoming];
  if (!inOrder(first, second)) {
    return impossible(`Ответ ${nameOf(second)} появился раньше документа ${nameOf(first)}`);
  }
  if (outgoing.receiver !== null && incoming.sender !== '' && outgoing.receiver !== incoming.sender) {
    return impossible('У документов разные контрагенты: получатель исходящего не отправлял этот входящий');
  }
  if (outgoing.sender !== incoming.receiver && incoming.receiver) {
    return impossible('Документы относятся к разным местам деятельности организации');
  }
  const known = incoming.content === 'ready' && outgoing.content === 'ready';
  if (known && (await commonCodes(db, incoming.owner, outgoing.owner)) === 0) {
    return impossible('В документах нет ни одной общей упаковки и ни одного общего короба');
  }
  return answer;
}

const tell = ({ publish }: Pick<Context, 'publish'>, incoming: FoundDocument, outgoing: FoundDocument) => {
  publish({ type: 'content.changed', payload: { document_id: incoming.owner } });
  publish({ type: 'document.changed', payload: { id: outgoing.owner, income_document_id: incoming.owner } });
};

/**
 * Links an incoming document with an outgoing one; linking a linked pair again changes nothing. Refuses
 * mdlp.link-impossible with the reason when the two cannot belong together, or one has another partner already.
 */
export async function linkDocuments(ctx: Context, pair: Pair): Promise<{ ok: true }> {
  const { db } = ctx;
  const incoming = await findIncoming(db, pair.document_income_id);
  const outgoing = await findOutgoing(db, pair.document_outcome_id);
  const answer = await demandPossible(db, incoming, outgoing);
  const [one, other] = answer === 'outcome' ? [outgoing, incoming] : [incoming, outgoing];
  if (one.linked === other.owner) return { ok: true };
  if (one.linked !== null) {
    return impossible(`Документ ${nameOf(one)} уже связан с другим: сначала снимите ту связь`);
  }
  if (answer === 'outcome') {
    await sql`
      update mdlp_outgoing set income_document_id = ${incoming.owner}, linked_at = now()
       where id = ${outgoing.owner}::uuid`.execute(db);
    await recountDelivery(db, incoming.owner);
  } else {
    await sql`
      update mdlp_incoming set outgoing_id = ${outgoing.owner}::uuid, linked_at = now()
       where document_id = ${incoming.owner}`.execute(db);
  }
  tell(ctx, incoming, outgoing);
  return { ok: true };
}

/**
 * Takes a link away that was made by hand or found by the program. Refuses mdlp.link-impossible for documents that are
 * not linked, and for answers the program itself sent to the delivery.
 */
export async function unlinkDocuments(ctx: Context, pair: Pair): Promise<{ ok: true }> {
  const { db } = ctx;
  const incoming = await findIncoming(db, pair.document_income_id);
  const outgoing = await findOutgoing(db, pair.document_outcome_id);
  if (outgoing.linked === incoming.owner) {
    if (outgoing.linked_at === null) {
      return impossible('Документ отправлен программой в ответ на этот входящий: такую связь не снимают');
    }
    await sql`
      update mdlp_outgoing set income_document_id = null, linked_at = null
       where id = ${outgoing.owner}::uuid`.execute(db);
    await recountDelivery(db, incoming.owner);
  } else if (incoming.linked === outgoing.owner) {
    await sql`
      update mdlp_incoming set outgoing_id = null, linked_at = null
       where document_id = ${incoming.owner}`.execute(db);
  } else {
    return impossible('Эти документы не связаны');
  }
  tell(ctx, incoming, outgoing);
  return { ok: true };
}
