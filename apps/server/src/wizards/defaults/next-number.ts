import type { WizardName } from '@provizor/contract';
import { type WizardRule, wizardRules } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** Numbers tried after the last one; whoever numbers more by hand at once enters his own. */
const ahead = 20;

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

/** The next free number of a wizard's documents, after the last one sent; «1» when there is none to go by. */
export async function nextNumber(db: TenantTransaction, wizard: WizardName): Promise<string> {
  const { scheme }: WizardRule = wizardRules[wizard];
  const { rows } = await sql<{ doc_num: string }>`
    select doc_num from mdlp_outgoing where action_id = ${scheme} and doc_num ~ '[0-9]'
     order by created_at desc limit 1`.execute(db);
  const last = rows[0]?.doc_num ?? '0';
  const offered = Array.from({ length: ahead }, (_, n) => countedOn(last, n + 1)).filter((n) => n !== null);
  const { rows: taken } = await sql<{ doc_num: string }>`
    select distinct doc_num from mdlp_outgoing where doc_num = any(${offered}::text[])`.execute(db);
  const used = new Set(taken.map(({ doc_num }) => doc_num));
  return offered.find((number) => !used.has(number)) ?? '';
}
