import type { HandlerInput, setDraftPrices, setDraftShares } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { type DraftHead, lockDraft, seePerson } from '../drafts.ts';

type Price = HandlerInput<typeof setDraftPrices>['body']['prices'][number];
type Share = HandlerInput<typeof setDraftShares>['body']['shares'][number];

const done = { ok: true as const };

/** Notes a change of what is neither a scan nor a choice and tells the screens. */
async function touched(ctx: Context, { id, seq }: DraftHead) {
  await sql`update wizard_draft set updated_at = clock_timestamp() where id = ${id}`.execute(ctx.db);
  // Neither scans nor choices: the content alone is to be read again, and not by the screen that has done it.
  ctx.publish({ type: 'wizard.changed', payload: { draft_id: id, seq, values: true } });
  ctx.publish({ type: 'content.changed', payload: { draft_id: id, values: true, by: ctx.user.id } });
  return done;
}

/** Keeps prices by product and series; the last of the same ones counts. Refuses wizard.closed. */
export async function setPrices(ctx: Context, draftId: string, prices: readonly Price[]) {
  const draft = await lockDraft(ctx.db, draftId);
  await seePerson(ctx, draftId);
  const last = new Map(prices.map((price) => [`${price.gtin}\u0000${price.series ?? ''}`, price]));
  const rows = [...last.values()];
  await sql`
    insert into wizard_price (organization_id, draft_id, gtin, series, cost, vat_value, discount)
    select ${ctx.user.organizationId}, ${draftId}, p.gtin, p.series, p.cost, p.vat_value,
           case when p.stays then e.discount else p.discount end
      from unnest(
        ${rows.map(({ gtin }) => gtin)}::text[], ${rows.map(({ series }) => series ?? '')}::text[],
        ${rows.map(({ cost }) => cost)}::numeric[], ${rows.map(({ vat_value }) => vat_value)}::numeric[],
        ${rows.map(({ discount }) => discount ?? null)}::numeric[],
        ${rows.map(({ discount }) => discount === undefined)}::boolean[]
      ) as p (gtin, series, cost, vat_value, discount, stays)
      left join wizard_price e on e.draft_id = ${draftId} and e.gtin = p.gtin and e.series = p.series
    on conflict (organization_id, draft_id, gtin, series)
    do update set cost = excluded.cost, vat_value = excluded.vat_value, discount = excluded.discount`.execute(
    ctx.db,
  );
  return touched(ctx, draft);
}

/** Keeps which share of packs is spent, or what was typed that is none; null makes a pack whole again. Refuses wizard.closed. */
export async function setShares(ctx: Context, draftId: string, shares: readonly Share[]) {
  const draft = await lockDraft(ctx.db, draftId);
  await seePerson(ctx, draftId);
  const last = new Map(shares.map((row) => [row.sgtin, row]));
  await sql`
    delete from wizard_share where draft_id = ${draftId} and sgtin = any(${[...last.keys()]}::text[])`.execute(
    ctx.db,
  );
  const rows = [...last.values()].filter(({ share, typed }) => share !== null || typed !== undefined);
  await sql`
    insert into wizard_share (organization_id, draft_id, sgtin, capacity, amount, typed_capacity, typed_amount)
    select ${ctx.user.organizationId}, ${draftId}, s.* from unnest(
      ${rows.map(({ sgtin }) => sgtin)}::text[],
      ${rows.map(({ share, typed }) => (typed ? null : share?.capacity))}::bigint[],
      ${rows.map(({ share, typed }) => (typed ? null : share?.amount))}::bigint[],
      ${rows.map(({ typed }) => typed?.capacity ?? null)}::text[],
      ${rows.map(({ typed }) => typed?.amount ?? null)}::text[]) as s`.execute(ctx.db);
  return touched(ctx, draft);
}
