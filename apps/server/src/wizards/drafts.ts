import { type Draft, DraftData, type WizardName, wizardOf } from '@provizor/contract';
import { checkAgeOf, heldMinutes, paperNumber, presentMinutes } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

type Row = Omit<Draft, 'data' | 'seq' | 'step' | 'title'> & {
  data: unknown;
  seq: string;
  step: string;
  about: string | null;
  side: string | null;
};

/** People who were in a draft within the last minutes are shown to the others; a box is theirs for fewer. */
const presentFor = sql`make_interval(mins => ${presentMinutes})`;
const heldFor = sql`make_interval(mins => ${heldMinutes})`;

const secondsTo = (moment: RawBuilder<unknown>) => sql`ceil(extract(epoch from ${moment} - now()))::int`;
const isHeld = sql`p.held_at > now() - ${heldFor}`;

/** The document it is about, by number and date. */
const about = sql`
  case when i.document_id is not null
       then concat_ws(' ', nullif(i.doc_num, ''), 'от ' || to_char(i.doc_date, 'DD.MM.YYYY'))
       when o.id is not null
       then concat_ws(' ', nullif(o.doc_num, ''), 'от ' || to_char(coalesce(o.doc_date, o.operation_date), 'DD.MM.YYYY'))
  end`;

/** The other side, or our place. */
const side = sql`
       coalesce(
         (select b.name from branch b where b.branch_id = d.data->>'counterparty'),
         (select coalesce(p.name, b.name) from partner_branch b
            join partner p on p.organization_id = b.organization_id and p.id = b.partner_id
           where b.branch_id = d.data->>'counterparty'),
         (select p.name from partner p
           where p.inn = coalesce(d.data->>'shipper_inn', d.data->>'destroyer_inn') order by p.id limit 1),
         (select b.name from branch b where b.branch_id = d.data->>'place'))`;

/** Those who were in the draft `d` within the last minutes, whoever was there last first. */
export const peopleOf = sql`
    coalesce((select json_agg(json_build_object('user_id', p.user_id, 'name', u.name, 'step', p.step,
        'open_sscc', p.open_sscc, 'seen_at', p.seen_at, 'present_for', ${secondsTo(sql`p.seen_at + ${presentFor}`)},
        'held_sscc', case when ${isHeld} then p.held_sscc end,
        'held_for', case when ${isHeld} then ${secondsTo(sql`p.held_at + ${heldFor}`)} end) order by p.seen_at desc)
      from wizard_person p join app_user u on u.id = p.user_id
      where p.organization_id = d.organization_id and p.draft_id = d.id
        and p.seen_at > now() - ${presentFor}), '[]')`;

const draftRows = (userId: number, where: ReturnType<typeof sql>) => sql<Row>`
  select d.id, d.wizard, d.document_id, d.source_outgoing_id, i.doc_type as about_type, d.data, d.version, d.state, d.seq, d.outgoing_id,
    to_json(d.created_at)#>>'{}' as created_at, to_json(d.updated_at)#>>'{}' as updated_at,
    coalesce(me.step, 'check') as step, (me.user_id is not null or d.created_by = ${userId}) as mine,
    (d.created_by = ${userId} and not exists (
      select from wizard_person o
       where o.organization_id = d.organization_id and o.draft_id = d.id and o.user_id <> ${userId})) as alone,
    (select count(*)::int from wizard_scan s where s.organization_id = d.organization_id and s.draft_id = d.id) as scanned,
    coalesce(i.objects, o.objects, 0) as total,
    ${about} as about, ${side} as side,
    ${peopleOf} as people
  from wizard_draft d
  left join wizard_person me on me.organization_id = d.organization_id and me.draft_id = d.id and me.user_id = ${userId}
  left join mdlp_incoming i on i.organization_id = d.organization_id and i.document_id = d.document_id
  left join mdlp_outgoing o on o.organization_id = d.organization_id and o.id = d.source_outgoing_id
  where ${where}
  order by d.updated_at desc
  limit 200`;

/** What a draft is called: the document it is about, else the number chosen and the other side. */
function titleOf({ doc_num: number }: DraftData, about: string | null, side: string | null): string {
  return about ?? [number && paperNumber(number), side].filter(Boolean).join(' · ');
}

function toDraft({ about, side, ...row }: Row): Draft {
  const data = DraftData.parse(row.data);
  return {
    ...row,
    data,
    title: titleOf(data, about, side),
    seq: Number(row.seq),
    total: wizardOf(row.wizard).source === 'goods' ? row.scanned : row.total,
  };
}

/** A draft as the given person sees it (the step is his own). Refuses not-found. */
export async function findDraft(ctx: Pick<Context, 'db' | 'user'>, id: string): Promise<Draft> {
  const { rows } = await draftRows(ctx.user.id, sql`d.id = ${id} and d.state <> 'removed'`).execute(ctx.db);
  return rows[0] ? toDraft(rows[0]) : refuse('not-found');
}

/** The newest draft that goes on with what `continues` names, a document or a divided draft; removed ones do not count. */
export async function findContinuing(
  { db }: Pick<Context, 'db'>,
  continues: string,
): Promise<Pick<Draft, 'id' | 'state'> | null> {
  const { rows } = await sql<Pick<Draft, 'id' | 'state'>>`
    select id, state from wizard_draft where continues = ${continues} and state <> 'removed'
     order by created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Drafts begun and not yet sent, and those the person has only looked into, newest first. */
export async function findOpenDrafts(ctx: Pick<Context, 'db' | 'user'>, wizard?: string): Promise<Draft[]> {
  const { rows } = await draftRows(
    ctx.user.id,
    sql`d.state = 'open' and (${wizard ?? null}::text is null or d.wizard = ${wizard ?? null})
        and (d.created_by = ${ctx.user.id} or exists (
          select from wizard_begun b where b.organization_id = d.organization_id and b.id = d.id))`,
  ).execute(ctx.db);
  return rows.map(toDraft);
}

export type DraftHead = {
  id: string;
  wizard: WizardName;
  document_id: string | null;
  source_outgoing_id: string | null;
  /** Type of the incoming document it is about. */
  about_type: number | null;
  data: DraftData;
  version: number;
  seq: number;
  epoch: number;
  /** Moment of its last change: what is signed must say the state it was built of. */
  changed: string;
};

type HeadRow = Omit<DraftHead, 'data' | 'seq'> & { data: unknown; seq: string; state: Draft['state'] };

const toHead = (row: HeadRow): DraftHead & Pick<Draft, 'state'> => ({
  ...row,
  data: DraftData.parse(row.data),
  seq: Number(row.seq),
});

const headRows = (id: string, lock: ReturnType<typeof sql>) => sql<HeadRow>`/* prepared */
    select id, wizard, document_id, source_outgoing_id, data,
           (select i.doc_type from mdlp_incoming i where i.document_id = wizard_draft.document_id) as about_type,
           version, seq, epoch, state, updated_at::text as changed
    from wizard_draft where id = ${id} ${lock}`;

/** A draft as the rules need it. Refuses not-found. */
export async function readHead(db: TenantTransaction, id: string): Promise<DraftHead & Pick<Draft, 'state'>> {
  const { rows } = await headRows(id, sql``).execute(db);
  return toHead(rows[0] ?? refuse('not-found'));
}

/** Sees that a draft is there, without reading what is shown of it. Refuses not-found, also when it was removed. */
export async function demandDraft(db: TenantTransaction, id: string): Promise<void> {
  const { state } = await readHead(db, id);
  if (state === 'removed') refuse('not-found');
}

/**
 * Locks a draft for a change. Refuses not-found, and wizard.closed when it was sent or removed.
 */
export async function lockDraft(db: TenantTransaction, id: string): Promise<DraftHead> {
  const { rows } = await headRows(id, sql`for update`).execute(db);
  const head = toHead(rows[0] ?? refuse('not-found'));
  if (head.state !== 'open') refuse('wizard.closed');
  return head;
}

/** Notes where a person is; keeps his place for a reload, shows him to the others and tells them that he came. */
export async function seePerson(
  ctx: Pick<Context, 'db' | 'user' | 'publish'>,
  draftId: string,
  step?: string,
): Promise<void> {
  const { rows } = await sql<{ came: boolean }>`/* prepared */
    insert into wizard_person (organization_id, draft_id, user_id, step)
    values (${ctx.user.organizationId}, ${draftId}, ${ctx.user.id}, ${step ?? 'check'})
    on conflict (organization_id, draft_id, user_id)
    do update set seen_at = now(), step = coalesce(${step ?? null}, wizard_person.step)
    returning (xmax = 0) as came`.execute(ctx.db);
  if (rows[0]?.came) ctx.publish({ type: 'wizard.changed', payload: { draft_id: draftId } });
}

/**
 * Notes the box of a person's last scan, that of a pack by what MDLP has told of boxes; a pack by itself lets it go.
 * @returns whether it is another one than before, which the others are to be told
 */
export async function holdBox(
  ctx: Pick<Context, 'db' | 'user'>,
  draftId: string,
  code: string,
): Promise<boolean> {
  const box =
    code.length === 18 ? sql`${code}::text` : sql`(select sscc from mdlp_box_pack where sgtin = ${code})`;
  const { rows } = await sql<{ other: boolean }>`/* prepared */
    with held as (select held_sscc from wizard_person where draft_id = ${draftId} and user_id = ${ctx.user.id})
    update wizard_person p set held_sscc = b.sscc, held_at = case when b.sscc is not null then now() end
      from (select ${box} as sscc) b
     where p.draft_id = ${draftId} and p.user_id = ${ctx.user.id}
    returning (select held.held_sscc from held) is distinct from p.held_sscc as other`.execute(ctx.db);
  return rows[0]?.other === true;
}

/** What is checked before a document is made: the statuses, unless the person accepts without it. */
export const isChecked = (draft: Pick<DraftHead, 'wizard' | 'data'>): boolean =>
  wizardOf(draft.wizard).source !== 'income' || draft.data.check_packs;

/**
 * Locks a draft whose documents are being stored; gives its state as a build has noted it, null when it is sent or
 * removed. Refuses not-found, and wizard.check-old: the question before the signature may have stood open for long.
 */
export async function lockForSending(db: TenantTransaction, id: string): Promise<string | null> {
  const { rows } = await sql<
    Pick<HeadRow, 'wizard' | 'data' | 'state' | 'changed'> & { ended: number | null }
  >`
    select d.wizard, d.data, d.state, d.updated_at::text as changed,
           (select extract(epoch from now() - c.finished_at)::float8 from wizard_check c
             where c.organization_id = d.organization_id and c.draft_id = d.id and c.state = 'done') as ended
      from wizard_draft d where d.id = ${id} for update of d`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  if (row.state !== 'open') return null;
  const draft = { wizard: row.wizard, data: DraftData.parse(row.data) };
  if (isChecked(draft) && checkAgeOf({ ended: row.ended ?? 0, answered: null, packs: 0 }) === 'old')
    refuse('wizard.check-old');
  return row.changed;
}
