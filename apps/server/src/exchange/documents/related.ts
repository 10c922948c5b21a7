import type { CallReply, viewDocument } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { chainOf } from './chain.ts';
import type { FoundDocument } from './find.ts';

export type Related = CallReply<typeof viewDocument>['related'][number];

/** What a document is to the others, in words. */
const relations: Readonly<Record<number, string>> = {
  251: 'Отзыв отправленного',
  252: 'Отказ от приёмки',
  605: 'Отправитель отозвал товар',
  606: 'Получатель отказался',
  607: 'Получатель подтвердил приёмку',
  617: 'Получатель не принял часть товара',
  701: 'Подтверждение приёмки',
};

function relationOf(document: FoundDocument, shown: FoundDocument): string {
  const { doc_type: type, side, session_ui: session } = document;
  const part =
    session !== null && session === shown.session_ui && side === shown.side && type === shown.doc_type;
  if (part && document.owner !== shown.owner) return 'Часть того же задания';
  return relations[type] ?? (side === 'income' ? 'Уведомление отправителя' : 'Отправлен нами');
}

/** How the documents of a chain stand. */
async function statesOf(
  db: TenantTransaction,
  chain: FoundDocument[],
): Promise<Map<string, Related['state']>> {
  const owners = chain.map(({ owner }) => owner);
  const { rows } = await sql<{ owner: string; state: Related['state'] }>`
    select document_id as owner, done as state from mdlp_incoming where document_id = any(${owners}::text[])
    union all
    select id::text, case when state = 'failed' or result = 'Rejected' then 2 when result = 'Partial' then 3
        when state = 'done' then 1 else 0 end
      from mdlp_outgoing where id::text = any(${owners}::text[])`.execute(db);
  return new Map(rows.map(({ owner, state }) => [owner, state]));
}

/** Stock documents the chain's documents have made. */
async function stockOf(db: TenantTransaction, chain: FoundDocument[]): Promise<Related[]> {
  const outgoing = chain.flatMap(({ side, owner }) => (side === 'outcome' ? [owner] : []));
  const incoming = chain.flatMap(({ side, owner }) => (side === 'income' ? [owner] : []));
  const { rows } = await sql<{
    id: string;
    number: string;
    kind: StockDocumentKind;
    date: string;
    state: string;
  }>`
    select id, number, kind, state, to_json(created_at)#>>'{}' as date from stock_document d
     where not removed and (mdlp_document_id = any(${incoming}::text[]) or id in (
             select m.document_id from stock_document_mdlp m where m.outgoing_id = any(${outgoing}::uuid[])))
     order by created_at limit 40`.execute(db);
  return rows.map(({ id, number, kind, date, state }) => ({
    side: 'stock',
    id,
    stock_kind: kind,
    doc_type: null,
    title: stockTitles[kind] ?? 'Складской документ',
    doc_num: number,
    date,
    relation: stockRelations[state] ?? 'Черновик склада',
    state: state === 'active' || state === 'done' ? 1 : 0,
    current: false,
    unlinkable: false,
  }));
}

const stockRelations: Readonly<Record<string, string>> = {
  sent: 'Товар зарезервирован до ответа',
  active: 'Проведён на складе',
  done: 'Проведён на складе',
};

const stockTitles: Readonly<Record<string, string>> = {
  income: 'Приход',
  outcome: 'Расход',
  move: 'Перемещение',
  destroy: 'Списание',
  realize: 'Продажа',
  recipe: 'Отпуск по рецепту',
  treatment: 'Расход на лечение',
  initial: 'Ввод остатков',
};

/** Whether a link between the shown document and another may be taken away: it was made by hand or found. */
function unlinkable(shown: FoundDocument, other: FoundDocument): boolean {
  const [one, another] = shown.linked === other.owner ? [shown, other] : [other, shown];
  return one.linked === another.owner && one.linked_at !== null && one.side !== another.side;
}

/** The chain of a document as the card shows it, stock documents last. */
export async function relatedOf(db: TenantTransaction, shown: FoundDocument): Promise<Related[]> {
  const chain = await chainOf(db, shown);
  const states = await statesOf(db, chain);
  const documents = chain.map(
    (document): Related => ({
      side: document.side,
      id: document.owner,
      stock_kind: null,
      doc_type: document.doc_type,
      title: actionTitle(document.doc_type),
      doc_num: document.doc_num,
      date: document.date,
      relation: relationOf(document, shown),
      state: states.get(document.owner) ?? null,
      current: document.owner === shown.owner && document.side === shown.side,
      unlinkable: unlinkable(shown, document),
    }),
  );
  return [...documents, ...(await stockOf(db, chain))];
}
