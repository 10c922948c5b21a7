import type { addLloContract, HandlerInput, LloContract, putLloContract } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { addRow, changeRow } from '../../dictionaries/index.ts';
import { contractOf } from '../list.ts';

type Entry = HandlerInput<typeof addLloContract>['body'];

const definition = dictionaryOf('contract');

/** The entry as the dictionary of contracts has it. */
const asDictionary = ({ number, programme_id: _, ...entry }: Entry) => ({ ...entry, name: number });

function demandTerm({ date, date_end }: Entry): void {
  if (!date_end || date_end >= date) return;
  refuse('input.invalid', [
    { path: 'body.date_end', message: 'Договор заканчивается раньше, чем начинается' },
  ]);
}

/** Refuses a programme that is not there; those of «ВИЧ» stand nowhere beside their own pages. */
async function demandProgramme({ db }: Context, programme: number): Promise<void> {
  const { rows } = await sql`select from programme where id = ${programme} and kind <> 'hiv'`.execute(db);
  if (rows.length === 0)
    refuse('input.invalid', [{ path: 'body.programme_id', message: 'Выберите программу из списка' }]);
}

const setProgramme = ({ db }: Context, id: number, programme: number) =>
  sql`update contract set programme_id = ${programme} where id = ${id} and programme_id is distinct from ${programme}`.execute(
    db,
  );

/** Adds a contract of a programme. Refuses input.invalid at its fields. */
export async function addContract(ctx: Context, entry: Entry): Promise<LloContract> {
  demandTerm(entry);
  await demandProgramme(ctx, entry.programme_id);
  const { id } = await addRow(ctx, definition, asDictionary(entry));
  await setProgramme(ctx, id, entry.programme_id);
  return contractOf(ctx, id);
}

/** Changes a contract, or gives one of the exchange a programme. Refuses not-found, version.stale, input.invalid. */
export async function changeContract(
  ctx: Context,
  { id, version, ...entry }: HandlerInput<typeof putLloContract>['body'],
): Promise<LloContract> {
  const { rows } = await sql`select from contract where id = ${id}`.execute(ctx.db);
  if (rows.length === 0) refuse('not-found');
  demandTerm(entry);
  await demandProgramme(ctx, entry.programme_id);
  await changeRow(ctx, definition, { ...asDictionary(entry), id, version });
  await setProgramme(ctx, id, entry.programme_id);
  return contractOf(ctx, id);
}

/** Removes a contract with its specification. Refuses not-found, contract.in-use when stock documents name it. */
export async function removeContract(ctx: Context, id: number): Promise<void> {
  await contractOf(ctx, id);
  const { rows } = await sql<{ number: string }>`
    select number from stock_document
     where data->>'contract_id' = ${String(id)} and not removed order by document_date, id limit 3`.execute(
    ctx.db,
  );
  if (rows.length > 0) refuse('contract.in-use', { numbers: rows.map(({ number }) => number) });
  await sql`delete from contract_specification where contract_id = ${id}`.execute(ctx.db);
  await sql`delete from contract where id = ${id}`.execute(ctx.db);
}
