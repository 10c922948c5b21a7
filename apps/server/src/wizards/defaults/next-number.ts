import type { WizardName } from '@provizor/contract';
import { deviceScheme, type WizardRule, wizardRules } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { stockKindOf } from '../document/number.ts';

/** Numbers tried after the last one; whoever numbers more by hand at once enters his own. */
const ahead = 500;

/** The number after one like «ПН-0099»: the digits it ends with are counted on, their width stays. */
export function countedOn(number: string, by: number): string | null {
  const [, head = '', digits = '', tail = ''] = /^(.*?)(\d{1,15})(\D*)$/.exec(number) ?? [];
  if (digits === '') return null;
  return `${head}${String(Number(digits) + by).padStart(digits.length, '0')}${tail}`;
}

/** The next number of an act of transfer (541), after the last one sent; «1» when there is none to go by. */
export async function nextAct(db: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select data->>'act_number' as number from wizard_draft
     where wizard = 'move_destruction' and state = 'sent' and data->>'act_number' ~ '[0-9]'
     order by updated_at desc limit 1`.execute(db);
  return countedOn(rows[0]?.number ?? '0', 1) ?? '';
}

/**
 * The next free number of a wizard's documents, after the last one sent; «1» when there is none to go by. Taken are those
 * of documents sent, of stock documents that share the numbering, and of drafts that are open: whoever asks meanwhile
 * waits until the draft that gets this one is stored.
 */
export async function nextNumber(db: TenantTransaction, wizard: WizardName): Promise<string> {
  const scheme = (wizardRules[wizard] as WizardRule).scheme ?? deviceScheme[0];
  const kind = stockKindOf(wizard);
  await sql`
    select pg_advisory_xact_lock(hashtextextended('wizard_number:' || ${wizard}::text, current_organization()))`.execute(
    db,
  );
  const { rows } = await sql<{ doc_num: string }>`
    select doc_num from mdlp_outgoing where action_id = ${scheme} and doc_num ~ '[0-9]'
     order by created_at desc limit 1`.execute(db);
  const last = rows[0]?.doc_num ?? '0';
  const offered = Array.from({ length: ahead }, (_, n) => countedOn(last, n + 1)).filter((n) => n !== null);
  const { rows: taken } = await sql<{ number: string }>`
    select doc_num as number from mdlp_outgoing where doc_num = any(${offered}::text[])
    union
    select number from stock_document where kind = ${kind}::text and number = any(${offered}::text[]) and not removed
    union
    select data ->> 'doc_num' from wizard_draft
     where state = 'open' and wizard = ${wizard} and data ->> 'doc_num' = any(${offered}::text[])`.execute(
    db,
  );
  const used = new Set(taken.map(({ number }) => number));
  return offered.find((number) => !used.has(number)) ?? '';
}
