import type { CallReply, viewDocument } from '@provizor/contract';
import { directActions } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { recallsOf } from './chain.ts';
import type { FoundDocument } from './find.ts';

type Next = CallReply<typeof viewDocument>['next'][number];

/** Deliveries that are accepted or refused. */
const answerable: readonly number[] = directActions;
/** Own documents that are taken back while nobody has answered them (rulings: refusal_sender). */
const recallable = [415, 416, 417, 471, 472];
const answers = [606, 607];

async function answerSteps(db: TenantTransaction, { owner }: FoundDocument): Promise<Next[]> {
  const { rows } = await sql<{ done: number; under_way: boolean; wizards: string[] }>`
    select done, exists (select from mdlp_outgoing o where o.income_document_id = i.document_id
                            and o.applied_at is null) as under_way,
      coalesce((select array_agg(d.wizard) from wizard_begun d
                 where d.document_id = i.document_id), '{}') as wizards
    from mdlp_incoming i where i.document_id = ${owner}`.execute(db);
  const { done, under_way: underWay, wizards } = rows[0] ?? { done: 1, under_way: false, wizards: [] };
  const obstacle = underWay
    ? 'По этому документу уже отправлен ответ, результата ещё нет'
    : done === 1
      ? 'Документ уже обработан'
      : null;
  const step = (key: Next['key'], wizard: Next['wizard']): Next => ({
    key,
    wizard,
    document: owner,
    outgoing: null,
    begun: wizards.includes(wizard),
    obstacle,
  });
  return [step('accept', 'direct'), step('refuse', 'refusal_receiver')];
}

/** Why an own document cannot be taken back now; null when it can. */
async function recallObstacle(db: TenantTransaction, document: FoundDocument): Promise<string | null> {
  const { rows } = await sql<{ state: string; result: string | null }>`
    select state, result from mdlp_outgoing where id = ${document.owner}::uuid`.execute(db);
  const [row] = rows;
  if (row?.state === 'failed' || row?.result === 'Rejected')
    return 'МДЛП не приняла документ: отзывать нечего';
  if (row?.state !== 'done') return 'МДЛП ещё обрабатывает документ';
  const recalls = await recallsOf(db, document);
  const { rows: taken } = await sql`
    select from mdlp_outgoing where id::text = any(${recalls.map(({ owner }) => owner)}::text[])
       and (state not in ('done', 'failed') or result = 'Accepted') limit 1`.execute(db);
  if (taken.length > 0) return 'Отзыв этого документа уже отправлен';
  const { rows: answered } = await sql`
    select from mdlp_incoming where outgoing_id = ${document.owner}::uuid
       and doc_type = any(${answers}::int[]) limit 1`.execute(db);
  return answered.length > 0 ? 'Получатель уже ответил на документ' : null;
}

/** What can be done next with a document, in the order of work. */
export async function nextOf(db: TenantTransaction, document: FoundDocument): Promise<Next[]> {
  if (document.side === 'income') {
    return answerable.includes(document.doc_type) ? answerSteps(db, document) : [];
  }
  if (!recallable.includes(document.doc_type)) return [];
  const obstacle = await recallObstacle(db, document);
  const outgoing = document.owner;
  return [{ key: 'recall', wizard: 'refusal_sender', document: null, outgoing, begun: false, obstacle }];
}
