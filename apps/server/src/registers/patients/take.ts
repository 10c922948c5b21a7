import { type CallReply, patientColumns, patientsFileLimit, type uploadPatients } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../../core/index.ts';
import { FileFault, readTableApart } from '../../core/tables/index.ts';
import { contentOf } from '../content.ts';
import { type PatientEntry, patientEntry } from './row.ts';

type Reply = CallReply<typeof uploadPatients>;
type Problem = Reply['problems'][number];

/** Problems that are listed; a file of the wrong kind has thousands. */
const listed = 1000;

/** Rows that can be taken, and what is wrong with the others. */
async function entriesOf(
  content: Buffer,
  today: string,
): Promise<{ entries: PatientEntry[]; problems: Problem[] }> {
  const { rows } = await readTableApart(content, patientColumns, 'ssn');
  const entries: PatientEntry[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    try {
      entries.push(patientEntry(row, today));
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      problems.push({ row: row.row, text: error.message });
    }
  }
  return { entries, problems };
}

/** A patient of several rows has several benefits; rows that tell other things of him than the first are refused. */
function agreed(entries: PatientEntry[], problems: Problem[]): PatientEntry[] {
  const first = new Map<string, PatientEntry>();
  return entries.filter((entry) => {
    const known = first.get(entry.ssn);
    if (!known) first.set(entry.ssn, entry);
    else if (known.name !== entry.name || known.birthDate !== entry.birthDate) {
      const text = `СНИЛС ${entry.ssn} уже в строке ${known.row} с другими ФИО или датой рождения`;
      problems.push({ row: entry.row, text });
      return false;
    }
    return true;
  });
}

/** Takes off rows whose category is unknown; gives the ids of the others' by code. */
async function withCategories({ db }: Context, entries: PatientEntry[], problems: Problem[]) {
  const codes = [...new Set(entries.flatMap(({ benefit }) => (benefit ? [benefit.code] : [])))];
  const { rows } = await sql<{ code: string; id: number }>`
    select g.code, min(c.id) as id from unnest(${codes}::text[]) g (code)
      join benefit_category c on c.code = g.code or c.alias = g.code or lower(c.name) = lower(g.code)
     group by 1`.execute(db);
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  const taken = entries.filter(({ row, benefit }) => {
    if (!benefit || ids.has(benefit.code)) return true;
    problems.push({ row, text: `Льгота «${benefit.code}» не найдена среди категорий` });
    return false;
  });
  return { taken, ids };
}

async function writePatients(
  { db, user }: Context,
  entries: PatientEntry[],
): Promise<Map<string, boolean | null>> {
  const once = [...new Map(entries.toReversed().map((entry) => [entry.ssn, entry])).values()].toReversed();
  const { rows } = await sql<{ ssn: string; is_new: boolean }>`
    with given as materialized (
      select e.*, mark_of(${user.organizationId}::int, e.ssn) as ssn_mark from unnest(
        ${once.map(({ name }) => name)}::text[], ${once.map(({ ssn }) => ssn)}::text[],
        ${once.map(({ birthDate }) => birthDate)}::date[], ${once.map(({ sex }) => sex)}::text[],
        ${once.map(({ policy }) => policy)}::text[], ${once.map(({ phone }) => phone)}::text[],
        ${once.map(({ address }) => address)}::text[]) e (name, ssn, birth_date, sex, policy, phone, address)),
    added as (
      select g.ssn, a.is_new from given g
       cross join lateral find_or_add_patient(
         ${user.organizationId}::int, g.name, g.ssn, g.birth_date, g.sex, g.policy, g.phone, g.address) a
       where not exists (select from patient p where p.organization_id = ${user.organizationId}::int
                                                 and p.ssn_mark = g.ssn_mark)),
    changed as (
      update patient p
         set name = g.name, birth_date = g.birth_date, sex = coalesce(g.sex, p.sex),
             policy = coalesce(g.policy, p.policy), phone = coalesce(g.phone, p.phone),
             address = coalesce(g.address, p.address), version = p.version + 1
        from given g
       where p.organization_id = ${user.organizationId}::int and p.ssn_mark = g.ssn_mark
         and ((p.name, p.birth_date) is distinct from (g.name, g.birth_date)
              or coalesce(g.sex, p.sex) is distinct from p.sex
              or coalesce(g.policy, p.policy) is distinct from p.policy
              or coalesce(g.phone, p.phone) is distinct from p.phone
              or coalesce(g.address, p.address) is distinct from p.address)
      returning g.ssn)
    select ssn, is_new from added where is_new union all select ssn, false from changed`.execute(db);
  return new Map([
    ...once.map(({ ssn }) => [ssn, null] as const),
    ...rows.map((row) => [row.ssn, row.is_new] as const),
  ]);
}

/** Benefits of the file: a known one gets its end, a new one is added. Gives the СНИЛС of patients something changed of. */
async function writeBenefits(
  { db, user }: Context,
  entries: PatientEntry[],
  ids: ReadonlyMap<string, number>,
) {
  const held = entries.flatMap(({ ssn, benefit }) => (benefit ? [{ ssn, ...benefit }] : []));
  const given = sql`unnest(
    ${held.map(({ ssn }) => ssn)}::text[], ${held.map(({ code }) => ids.get(code) ?? 0)}::int[],
    ${held.map(({ since }) => since)}::date[], ${held.map(({ until }) => until)}::date[]) g (ssn, category_id, since, until)`;
  const { rows } = await sql<{ ssn: string }>`
    with given as (
      select distinct on (p.id, g.category_id, g.since) p.id as patient_id, g.* from ${given}
        join patient p on p.ssn_mark = mark_of(${user.organizationId}::int, g.ssn)
       order by p.id, g.category_id, g.since, g.until desc nulls first),
    changed as (
      update patient_benefit b set until = g.until, version = b.version + 1 from given g
       where b.patient_id = g.patient_id and b.category_id = g.category_id and b.since = g.since
         and b.until is distinct from g.until returning g.ssn),
    added as (
      insert into patient_benefit (organization_id, patient_id, category_id, since, until)
      select ${user.organizationId}::int, g.patient_id, g.category_id, g.since, g.until from given g
       where not exists (select from patient_benefit b where b.patient_id = g.patient_id
                            and b.category_id = g.category_id and b.since = g.since)
      returning patient_id)
    select ssn from changed union select p.ssn from added a join patient p on p.id = a.patient_id`.execute(
    db,
  );
  return new Set(rows.map(({ ssn }) => ssn));
}

/**
 * Takes patients and their benefits out of a table; a patient is known by his СНИЛС. Every row that is not taken is told
 * with its number and the reason. Refuses input.invalid (a file that is no such table), input.too-large.
 */
export async function takePatients(ctx: DetachedContext): Promise<Reply> {
  const file = await ctx.file();
  const content = await contentOf(file.chunks, patientsFileLimit, 'Файл больше 10 МБ');
  const read = await entriesOf(content, dayOf(ctx.now())).catch((error: unknown) => {
    if (!(error instanceof FileFault)) throw error;
    return refuse('input.invalid', [{ path: 'body.file', message: error.message }], error.message);
  });
  return ctx.tx(async (tx) => {
    const problems = [...read.problems];
    const { taken, ids } = await withCategories(tx, agreed(read.entries, problems), problems);
    const written = await writePatients(tx, taken);
    const benefits = await writeBenefits(tx, taken, ids);
    const isNew = [...written.values()].filter((value) => value === true).length;
    const changed = [...written].filter(
      ([ssn, value]) => value === false || (value === null && benefits.has(ssn)),
    ).length;
    return {
      counts: {
        rows: read.entries.length + read.problems.length,
        added: isNew,
        changed,
        same: written.size - isNew - changed,
        refused: problems.length,
      },
      problems: problems.toSorted((a, b) => a.row - b.row).slice(0, listed),
    };
  });
}
