import type { addRvResponse, CallReply, HandlerInput } from '@provizor/contract';
import { isLaterTask, type MarkResult, markFault, type TaskState } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { endTask, lookForDocuments } from '../exchange/index.ts';

type Body = HandlerInput<typeof addRvResponse>['body'];
type Results = NonNullable<NonNullable<Body['data']>['results']>;
type Marks = NonNullable<NonNullable<Results['result']>['marks']>;

type Known = { state: TaskState; answered: boolean; inMdlp: boolean };

/** Locks a task in the order everybody does: its document, then itself. */
async function lockTask({ db }: Context, id: string): Promise<Known | undefined> {
  await sql`select from mdlp_outgoing where id = ${id}::uuid and origin = 'registrar' for update`.execute(db);
  const { rows } = await sql<Known>`
    select v.state, v.answered_at is not null as answered, o.document_id is not null as "inMdlp"
      from mdlp_disposal v join mdlp_outgoing o on o.organization_id = v.organization_id and o.id = v.outgoing_id
     where v.outgoing_id = ${id}::uuid for update of v`.execute(db);
  return rows[0];
}

const resultOf = (mark: Marks[string]): MarkResult => ({
  deviceError: mark.deviceError ?? null,
  flcError: mark.flcError ?? null,
  localCheckStatus: mark.localCheckStatus ?? null,
  onlineCheckStatus: mark.onlineCheckStatus ?? null,
  onlineCheckError: mark.onlineCheckError ?? null,
  state: mark.state ?? null,
});

/** Keeps what the device says of each code; packs it has refused are not disposed of. Gives how many are left. */
async function noteMarks({ db }: Context, id: string, marks: Marks, inMdlp: boolean): Promise<number> {
  const told = Object.entries(marks).flatMap(([key, mark]) =>
    /^\d{1,6}$/.test(key)
      ? [{ n: Number(key), result: resultOf(mark), fault: markFault(resultOf(mark)) }]
      : [],
  );
  const of = (pick: (result: MarkResult) => number | null) => told.map(({ result }) => pick(result));
  await sql`
    update mdlp_disposal_mark m
       set refused = t.refused, device_error = t.device, flc_error = t.flc, local_check = t.local, online_check = t.online,
           online_error = t.fault, code_state = t.state
      from unnest(${told.map(({ n }) => n)}::int[], ${told.map(({ fault }) => fault !== null)}::boolean[],
                  ${of((r) => r.deviceError)}::int[], ${of((r) => r.flcError)}::int[],
                  ${of((r) => r.localCheckStatus)}::int[], ${of((r) => r.onlineCheckStatus)}::int[],
                  ${of((r) => r.onlineCheckError)}::int[], ${of((r) => r.state)}::int[])
             as t (n, refused, device, flc, local, online, fault, state)
     where m.outgoing_id = ${id}::uuid and m.n = t.n`.execute(db);
  const refused = told.filter(({ fault }) => fault !== null);
  if (!inMdlp && refused.length > 0)
    await sql`
      update mdlp_outgoing_object o
         set result = 'rejected', error_code = 'РВ', error_desc = f.text
        from unnest(${refused.map(({ n }) => n)}::int[], ${refused.map(({ fault }) => fault?.text ?? '')}::text[])
               as f (n, text)
        join mdlp_disposal_mark m on m.outgoing_id = ${id}::uuid and m.n = f.n
       where o.organization_id = m.organization_id and o.outgoing_id = m.outgoing_id and o.n = m.n
         and o.code = m.sgtin`.execute(db);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from mdlp_disposal_mark
     where outgoing_id = ${id}::uuid and refused is distinct from true`.execute(db);
  return rows[0]?.left ?? 0;
}

/** The device has done its part; the document it has made is looked for in MDLP's list at once. */
async function noteReady(
  ctx: Context,
  id: string,
  results: Results | undefined,
  known: Known,
): Promise<void> {
  const { mdlpRequestId: request = null, marks = null } = results?.result ?? {};
  const left = await noteMarks(ctx, id, marks ?? {}, known.inMdlp);
  await sql`
    update mdlp_disposal set state = 'ready', mdlp_request_id = coalesce(${request}, mdlp_request_id), answered_at = now()
     where outgoing_id = ${id}::uuid`.execute(ctx.db);
  if (known.inMdlp) return;
  if (left === 0) {
    const text = 'Регистратор не принял ни одной упаковки';
    return endTask(ctx, id, `Ошибка РВ: ${text}`, { code: 'РВ', text });
  }
  await sql`
    update mdlp_outgoing set state = 'sent', sending_at = coalesce(sending_at, now()), sent_at = coalesce(sent_at, now()),
      message = 'РВ передал документ в МДЛП: ищем его в исходящих' where id = ${id}::uuid`.execute(ctx.db);
  await lookForDocuments(ctx, ctx.user.organizationId);
}

async function noteError(ctx: Context, id: string, results: Results | undefined): Promise<void> {
  const code = String(results?.error?.code ?? '');
  const text = results?.error?.description ?? '';
  await sql`
    update mdlp_disposal set state = 'error', error_code = ${code}, error_description = ${text}, answered_at = now()
     where outgoing_id = ${id}::uuid`.execute(ctx.db);
  await endTask(ctx, id, `Ошибка РВ (${code}): ${text}`, { code: `РВ ${code}`, text });
}

async function noteWay({ db }: Context, id: string, state: 'wait' | 'inProgress'): Promise<void> {
  await sql`update mdlp_disposal set state = ${state} where outgoing_id = ${id}::uuid`.execute(db);
  await sql`
    update mdlp_outgoing set state = 'sending', sending_at = coalesce(sending_at, now())
     where id = ${id}::uuid and document_id is null`.execute(db);
}

/**
 * Takes an answer of the registrar to a task. The same answer twice, or one that comes after a later one, changes
 * nothing: it is idempotent by (rvRequestId, state) and never goes back (rulings, «Registrar»).
 */
export async function takeAnswer(ctx: Context, body: Body): Promise<CallReply<typeof addRvResponse>> {
  const { rvRequestId: id, rvRequestStatus: state } = body;
  const known = await lockTask(ctx, id);
  if (!known) return { known: false, changed: false };
  // the document was found in MDLP before the device has answered: its answer still tells of every pack
  const late = state === 'ready' && known.state === 'ready' && !known.answered;
  if (!late && !isLaterTask(known.state, state)) return { known: true, changed: false };
  const results = body.data?.results;
  if (state === 'ready') await noteReady(ctx, id, results, known);
  else if (state === 'error') await noteError(ctx, id, results);
  else await noteWay(ctx, id, state);
  ctx.publish({ type: 'document.changed', payload: { id, task: state } });
  return { known: true, changed: true };
}
