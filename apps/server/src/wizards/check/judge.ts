import { wizardOf } from '@provizor/contract';
import { judgePackFor, packRuleOf, type WizardContext } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { partiesOf } from '../about.ts';
import type { BoxRow } from '../content/rows.ts';
import type { DraftHead } from '../drafts.ts';
import { foreignCodes } from '../membership.ts';
import { busyCodes, type Fact } from './facts.ts';
import type { Problem } from './problems.ts';

const reasons = {
  'not-in-mdlp': 'not-in-mdlp',
  paused: 'paused',
  status: 'status',
  place: 'owner',
  box: 'box',
  expired: 'expired',
} as const;

/** What a draft has chosen, as the rules for its packs need it. */
export async function judgeContext(
  db: TenantTransaction,
  draft: DraftHead,
  today: string,
): Promise<WizardContext> {
  const { place, counterparty, action } = await partiesOf(db, draft);
  const { rows } = await sql<{ branch_id: string }>`select branch_id from branch`.execute(db);
  return {
    ...(place === null ? {} : { place }),
    ...(counterparty === null ? {} : { counterparty }),
    ...(action === undefined ? {} : { variant: action }),
    ownPlaces: rows.map(({ branch_id }) => branch_id),
    admitPaused: draft.data.confirm_paused,
    today,
  };
}

/** Packs of which the same is known, with the box they lie in as the draft sees it. */
export type Judged = Pick<Fact, 'found' | 'status' | 'branchId' | 'sscc' | 'expiry'> & {
  codes: readonly string[];
  box: string | null;
};

/** Judges packs MDLP has answered about. `boxes` are those that go into the document whole. */
export async function judgePacks(
  db: TenantTransaction,
  draft: DraftHead,
  packs: readonly Judged[],
  { today, boxes }: { today: string; boxes: ReadonlySet<string> },
): Promise<Problem[]> {
  const context = { ...(await judgeContext(db, draft, today)), boxes };
  const goods = wizardOf(draft.wizard).source === 'goods';
  const outside = [
    ...new Set(packs.flatMap(({ sscc, box }) => (sscc !== null && box === null ? [sscc] : []))),
  ];
  const busy = await busyCodes(db, [...packs.flatMap(({ codes }) => codes), ...outside]);
  return packs.flatMap(({ codes, found, status, branchId, sscc, expiry, box }): Problem[] => {
    if (found === null) return [];
    const common = { sscc: box ?? sscc, status, branchId };
    // What an earlier document names goes as it named it: its boxes are the other side's matter.
    const inBox = goods && box === null ? sscc : null;
    const facts = { found, status, branchId, expires: expiry, box: inBox };
    const verdict = judgePackFor(draft.wizard, facts, context);
    if (!verdict.taken) {
      const reason = verdict.fault === 'status' && status === 'expired' ? 'expired' : reasons[verdict.fault];
      return codes.map((code) => ({ ...common, code, reason, warning: false }));
    }
    const isBusy = sscc !== null && busy.has(sscc);
    if (!isBusy && busy.size === 0 && verdict.warning === undefined) return [];
    return codes.flatMap((code): Problem[] => {
      if (isBusy || busy.has(code)) return [{ ...common, code, reason: 'busy', warning: false }];
      return verdict.warning === undefined ? [] : [{ ...common, code, reason: 'expired', warning: true }];
    });
  });
}

/**
 * Judges packs by what is known of them; their boxes are those of the draft, as far as they are in it.
 * @param coming boxes that are being scanned and go into the draft whole, with all boxes in them
 */
export async function judgeFacts(
  db: TenantTransaction,
  draft: DraftHead,
  facts: readonly Fact[],
  today: string,
  coming: ReadonlySet<string> = new Set(),
): Promise<Problem[]> {
  const known = facts.filter(({ found }) => found !== null);
  if (known.length === 0) return [];
  const around = [...new Set(known.flatMap(({ sscc }) => (sscc === null ? [] : [sscc])))];
  const strange = new Set(around.length > 0 ? await foreignCodes(db, draft, around) : []);
  const boxes = new Set(around.filter((sscc) => coming.has(sscc) || !strange.has(sscc)));
  const packs = known.map((fact) => ({
    ...fact,
    codes: [fact.sgtin],
    box: fact.sscc !== null && boxes.has(fact.sscc) ? fact.sscc : null,
  }));
  return judgePacks(db, draft, packs, { today, boxes });
}

/** Boxes MDLP does not show, and boxes another document of ours names. */
export async function judgeBoxes(
  db: TenantTransaction,
  draft: DraftHead,
  boxes: readonly BoxRow[],
): Promise<Problem[]> {
  const unknown = boxes.filter(({ known }) => !known).map(({ sscc }) => sscc);
  const { rows } = await sql<{ sscc: string }>`
    select sscc from mdlp_box_missing where sscc = any(${unknown}::text[])`.execute(db);
  const { action } = await partiesOf(db, draft);
  const { place } = packRuleOf(draft.wizard, action);
  // What stands at others MDLP shows to them alone: it can't be checked, but it may be right.
  const hidden =
    wizardOf(draft.wizard).source === 'goods' && (place === 'counterparty' || place === 'elsewhere');
  const common = { sscc: null, status: null, branchId: null };
  const busy = await busyCodes(
    db,
    boxes.map(({ sscc }) => sscc),
  );
  return [
    ...rows.map(({ sscc }): Problem => ({ ...common, code: sscc, reason: 'missing', warning: hidden })),
    ...[...busy].map((code): Problem => ({ ...common, code, reason: 'busy', warning: false })),
  ];
}
