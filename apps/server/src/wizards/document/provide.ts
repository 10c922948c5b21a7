import { type CheckState, choiceObstacles, type RefusalCode, refusals } from '@provizor/contract';
import {
  arrivalOf,
  deviceScheme,
  latestDayOf,
  problemSentence,
  type WizardRule,
  wizardRules,
} from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, type DraftDocument, refuse } from '../../core/index.ts';
import { namedElsewhereText } from '../../exchange/index.ts';
import { partiesOf } from '../about.ts';
import { findCheck } from '../check-state.ts';
import { readContent } from '../content/read.ts';
import { type DraftHead, isChecked, lockDraft } from '../drafts.ts';
import { progressToSend } from '../progress.ts';
import { valueObstacles } from '../value-obstacles.ts';
import { bodyOf } from './bodies.ts';
import { documentLines } from './lines.ts';
import { isOwnNumberTaken } from './number.ts';

type CheckFault = { code: RefusalCode; text: string };

/** What the status check has against sending a draft now: it is under way, has failed, or is too old to be relied on. */
export function faultOfCheck(draft: DraftHead, check: CheckState): CheckFault | null {
  if (!isChecked(draft)) return null;
  if (check.state !== 'done') return { code: 'wizard.not-checked', text: 'Идёт проверка статусов упаковок' };
  if (check.result === 'error')
    return { code: 'wizard.not-checked', text: check.message ?? 'Статусы упаковок не проверены' };
  return check.age === 'old'
    ? { code: 'wizard.check-old', text: refusals['wizard.check-old'].message }
    : null;
}

/** Documents a delivery or a draft has made before: another answer is another document although it says the same. */
async function attemptsOf(ctx: Pick<Context, 'db'>, draft: DraftHead): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mdlp_outgoing
     where income_document_id = ${draft.document_id}
        or draft_id in (select id from wizard_draft where source_outgoing_id = ${draft.source_outgoing_id}::uuid)`.execute(
    ctx.db,
  );
  return rows[0]?.n ?? 0;
}

/** The scheme of what a draft sends: one a registrar makes goes by the kind of disposal. */
function schemeOf({ wizard, data }: DraftHead): number {
  const { scheme }: WizardRule = wizardRules[wizard];
  const type = data.disposal_type;
  if (wizard === 'withdrawal_reg' && (type === 0 || type === 1)) return deviceScheme[type];
  return scheme ?? refuse('wizard.wrong-document');
}

/** Whether a delivery is accepted without everything having been scanned; what the receiver has already nobody here can scan. */
const isUnreconciled = ({ wizard, about_type, data }: DraftHead): boolean =>
  wizard === 'direct' &&
  arrivalOf(about_type) !== 'claimed' &&
  (data.without_reconciliation || !data.check_packs);

/**
 * What the draft would send now: the scheme, the body of the call that builds it, and what distinguishes it, so that
 * the same state gives the same document. Refuses wizard.nothing, wizard.problems, wizard.not-checked, wizard.choices,
 * wizard.values, wizard.check-old, wizard.number-taken, wizard.closed.
 */
export async function documentOfDraft(
  ctx: Pick<Context, 'db' | 'user' | 'now'>,
  draftId: string,
): Promise<DraftDocument> {
  const draft = await lockDraft(ctx.db, draftId);
  const delivery = await readContent(ctx.db, draft);
  const progress = await progressToSend(ctx.db, draft, delivery);
  if (progress.content.length === 0) refuse('wizard.nothing');
  const fault = faultOfCheck(draft, await findCheck(ctx.db, draftId));
  if (fault) refuse(fault.code, undefined, fault.text);
  if (progress.blocking.length > 0) {
    const codes = { codes: progress.blocking.slice(0, 100) };
    const { size } = progress.busy;
    refuse(
      'wizard.problems',
      codes,
      size > 0 ? namedElsewhereText(size) : problemSentence(draft.wizard, draft.about_type),
    );
  }
  const [choice] = choiceObstacles(draft.wizard, draft.data, latestDayOf(ctx.now()));
  if (choice) refuse('wizard.choices', undefined, choice.text);
  const [value] = valueObstacles(draft, delivery, progress);
  if (value) refuse('wizard.values', undefined, value.text);
  if (await isOwnNumberTaken(ctx, draft)) refuse('wizard.number-taken');
  const side = await partiesOf(ctx.db, draft);
  const body = bodyOf(draft.wizard, draft.data, side, documentLines(draft, delivery, progress));
  return {
    action: schemeOf(draft),
    body,
    key: JSON.stringify([draftId, await attemptsOf(ctx, draft), body]),
    state: draft.changed,
    unreconciled: isUnreconciled(draft) ? progress.grouped.counts.unreconciled : null,
  };
}
