import { type CallReply, type findScanFacts, wizardOf } from '@provizor/contract';
import { moscowDayOf, packRuleOf, paperNumber } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { deliveriesOf } from '../exchange/index.ts';
import { partiesOf } from './about.ts';
import { busyCodes, type Fact, readLatest } from './check/facts.ts';
import { judgeFacts } from './check/judge.ts';
import type { Problem } from './check/problems.ts';
import { type DraftHead, readHead } from './drafts.ts';
import { codesInside, foreignCodes } from './membership.ts';
import { namedPlaces } from './place-names.ts';
import { faultOf, faultOfBox } from './scan-words.ts';

type Facts = CallReply<typeof findScanFacts>['facts'][number];

/** A scanned code with the packs it stands for. */
type Meant = { code: string; packs: string[] };

const isPack = (code: string) => code.length === 27;

/** What is known of scanned codes of a draft without asking MDLP, worst first. Refuses not-found. */
export async function scanFactsOf(ctx: Context, draftId: string, codes: readonly string[]): Promise<Facts[]> {
  const { db } = ctx;
  const draft = await readHead(db, draftId);
  const meant: Meant[] = [];
  // A scan is asked about before it is in the draft.
  const coming = new Set<string>();
  for (const code of codes) {
    const inside = isPack(code) ? [code] : await codesInside(db, code);
    meant.push({ code, packs: inside.filter(isPack) });
    for (const box of inside) if (!isPack(box)) coming.add(box);
  }
  const facts = new Map((await read(ctx, draft, meant)).map((fact) => [fact.sgtin, fact]));
  const found = await judgeFacts(db, draft, [...facts.values()], moscowDayOf(ctx.now()), coming);
  const problems = new Map([...found, ...(await boxProblems(db, codes))].map((one) => [one.code, one]));
  const branches = [...problems.values()].flatMap(({ branchId }) => (branchId === null ? [] : [branchId]));
  const speaker = { wizard: draft.wizard, places: await namedPlaces(db, branches) };
  const strange =
    wizardOf(draft.wizard).source === 'goods'
      ? new Set<string>()
      : new Set(await foreignCodes(db, draft, [...codes]));
  const drafts = await otherDrafts(ctx, draft, codes);
  // a pack MDLP takes out of its box by itself; the box may be in the draft too
  const takesOut = wizardOf(draft.wizard).source === 'goods' && packRuleOf(draft.wizard).box === 'extracted';
  const around = [...facts.values()].flatMap(({ sscc }) => (sscc === null ? [] : [sscc]));
  const outside = takesOut && around.length > 0 ? await foreignCodes(db, draft, around) : [];
  const drawn = new Set(around.filter((sscc) => !outside.includes(sscc)));
  const replies: Facts[] = [];
  for (const { code, packs } of meant) {
    const own = problems.get(code);
    const inside = isPack(code) ? [] : packs.flatMap((pack) => problems.get(pack) ?? []);
    replies.push({
      code,
      known: packs.length > 0 && packs.every((pack) => typeof facts.get(pack)?.found === 'boolean'),
      fault: own ? faultOf(speaker, own) : faultOfBox(speaker, inside, packs.length),
      answered: strange.has(code) ? await answeredOf(ctx, draft, code) : null,
      draft: drafts.get(code) ?? null,
      box: takesOut && !drawn.has(facts.get(code)?.sscc ?? '') ? (facts.get(code)?.sscc ?? null) : null,
    });
  }
  return replies;
}

/** What is on its way to us or from us stands elsewhere than our registry remembers it. */
async function read({ db }: Context, draft: DraftHead, meant: readonly Meant[]): Promise<Fact[]> {
  const facts = await readLatest(db, [...new Set(meant.flatMap(({ packs }) => packs))]);
  const { action } = await partiesOf(db, draft);
  const isOurs = packRuleOf(draft.wizard, action).place !== 'counterparty';
  if (isOurs) return facts;
  const { rows } = await sql<{ sgtin: string }>`
    select sgtin from pack_status_cache where sgtin = any(${facts.map(({ sgtin }) => sgtin)}::text[])
    union
    select sgtin from mdlp_box_pack where sgtin = any(${facts.map(({ sgtin }) => sgtin)}::text[])`.execute(
    db,
  );
  const told = new Set(rows.map(({ sgtin }) => sgtin));
  return facts.map((fact) =>
    told.has(fact.sgtin) ? fact : { ...fact, found: null, status: null, branchId: null },
  );
}

/** Boxes MDLP has not shown, and those another document of ours names. */
async function boxProblems(db: Context['db'], codes: readonly string[]): Promise<Problem[]> {
  const boxes = codes.filter((code) => !isPack(code));
  if (boxes.length === 0) return [];
  const { rows } = await sql<{ sscc: string }>`
    select sscc from mdlp_box_missing where sscc = any(${boxes}::text[])`.execute(db);
  const nothing = { sscc: null, status: null, branchId: null };
  return [
    ...rows.map(({ sscc }): Problem => ({ ...nothing, code: sscc, reason: 'missing', warning: true })),
    ...[...(await busyCodes(db, boxes))].map(
      (code): Problem => ({ ...nothing, code, reason: 'busy', warning: false }),
    ),
  ];
}

/** What became of a code the document does not have open: in this delivery before others. */
async function answeredOf(ctx: Context, draft: DraftHead, code: string): Promise<Facts['answered']> {
  if (wizardOf(draft.wizard).source !== 'income') return null;
  const { items } = await deliveriesOf(ctx, { code, doc_type: [] });
  const item = items.find(({ document_id: id }) => id === draft.document_id) ?? items[0];
  if (!item) return null;
  const date = item.doc_date?.split('-').reverse().join('.');
  const title = [paperNumber(item.doc_num), date && `от ${date}`].filter(Boolean).join(' ');
  return { state: item.object_state, title, same: item.document_id === draft.document_id };
}

/** Other open drafts that have codes; those of the same document are other answers to it. */
async function otherDrafts(
  { db }: Context,
  draft: DraftHead,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; wizard: DraftHead['wizard']; number: string | null }>`
    select s.code, d.wizard, nullif(d.data ->> 'doc_num', '') as number
      from wizard_scan s join wizard_draft d on d.organization_id = s.organization_id and d.id = s.draft_id
     where s.code = any(${[...codes]}::text[]) and d.state = 'open' and d.id <> ${draft.id}
     order by d.updated_at`.execute(db);
  return new Map(
    rows.map(({ code, wizard, number }) => [
      code,
      [`«${wizardOf(wizard).title}»`, number && paperNumber(number)].filter(Boolean).join(' '),
    ]),
  );
}
