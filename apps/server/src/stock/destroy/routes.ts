import {
  continueDestroy,
  getDestroyStart,
  initDestroy,
  stockKindOf,
  updateDestroyStatus,
} from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Binding, bind, type Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { lastNumber } from '../documents/numbers.ts';
import { continueChain } from './chain.ts';
import { takePartInDestruction } from './steps.ts';

takePartInDestruction();

const optionsOf = (key: string) =>
  (stockKindOf('destroy').fields.find((field) => field.key === key)?.options ?? []).map(
    ({ value, title }) => ({ id: value, name: title }),
  );

async function startOf({ db, now }: Context) {
  const today = dayOf(now());
  return {
    number: (await lastNumber(db, 'destroy', today)).next,
    document_date: today,
    types: optionsOf('destruction_type'),
    reasons: optionsOf('destruction_reason'),
    methods: optionsOf('destruction_method'),
  };
}

/** Takes over how MDLP stands to the documents' latest own document; gives how many have changed. */
async function updateStatuses(db: TenantTransaction, ids: string[] | undefined): Promise<number> {
  const { rows } = await sql`
    update stock_document d set send_mdlp = send_mdlp_of(o.state, o.result), updated_at = now()
      from (select distinct on (k.document_id) k.document_id, m.state, m.result
              from stock_document_mdlp k
              join mdlp_outgoing m on m.organization_id = k.organization_id and m.id = k.outgoing_id
             order by k.document_id, k.created_at desc) o
     where d.id = o.document_id and d.kind = 'destroy' and not d.removed
       and (${ids ?? null}::uuid[] is null or d.id = any(${ids ?? null}::uuid[]))
       and d.send_mdlp <> send_mdlp_of(o.state, o.result)
    returning d.id`.execute(db);
  return rows.length;
}

/** Calls of write-offs beside those of every stock document. */
export const destroyBindings: Binding[] = [
  bind(getDestroyStart, (ctx) => startOf(ctx)),
  bind(initDestroy, (ctx) => startOf(ctx)),
  bind(continueDestroy, async (ctx, { body }) => ({ item: await continueChain(ctx, body.id) })),
  bind(updateDestroyStatus, async ({ db }, { body }) => {
    const count = await updateStatuses(db, body.ids);
    return { count, message: `Обновлены статусы у ${count} документов` };
  }),
];
