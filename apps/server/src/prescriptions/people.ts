import { allows, can, type PrescriptionInput } from '@provizor/contract';
import { isSamePerson, latestDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, callerOf, refuse } from '../core/index.ts';

const whose = { patient: 'пациентом', doctor: 'врачом' } as const;

/** A number that is somebody else's is not taken for him; who that is, is told to those who see such people. */
function refuseOther(
  { user }: Context,
  who: keyof typeof whose,
  field: 'ssn' | 'code',
  { name }: { name: string },
): never {
  const title = field === 'ssn' ? 'СНИЛС' : 'Код';
  const message = allows(can('read', 'llo'), callerOf(user))
    ? `${title} записан за ${whose[who]} ${name}: выберите его из списка или исправьте ${title}`
    : `${title} записан за другим ${whose[who]}: исправьте ${title} или то, что введено о человеке`;
  return refuse('input.invalid', [{ path: `body.${who}.${field}`, message }]);
}

/**
 * Row of the patient of an entry: the one named, the one who has the СНИЛС, or one added in place. Refuses
 * input.invalid: the СНИЛС is that of another person, or he is not born yet.
 */
export async function patientOf(ctx: Context, patient: PrescriptionInput['patient']): Promise<number> {
  if ('id' in patient) return patient.id;
  const { db, user } = ctx;
  const { ssn, name, birth_date, sex, policy } = patient;
  if (birth_date > latestDayOf(ctx.now())) {
    const message = 'Дата рождения ещё не наступила';
    refuse('input.invalid', [{ path: 'body.patient.birth_date', message }]);
  }
  const { rows: found } = await sql<{ id: number; is_new: boolean }>`
    select id, is_new from find_or_add_patient(${user.organizationId}, ${name}, ${ssn}, ${birth_date}::date,
                                               ${sex ?? null}, ${policy ?? null})`.execute(db);
  const { id, is_new } = found[0] ?? refuse('not-found');
  if (is_new) return id;
  const { rows } = await sql<{ name: string; birthDate: string | null }>`
    select name, birth_date::text as "birthDate" from patient
     where organization_id = ${user.organizationId} and id = ${id}`.execute(db);
  const known = rows[0] ?? refuse('not-found');
  const written = known.birthDate === null ? {} : { birthDate: known.birthDate };
  if (!isSamePerson({ name, birthDate: birth_date }, { name: known.name, ...written })) {
    refuseOther(ctx, 'patient', 'ssn', known);
  }
  return id;
}

/** Likewise of the doctor; without СНИЛС he is known by the code of his region. */
export async function doctorOf(ctx: Context, doctor: PrescriptionInput['doctor']): Promise<number | null> {
  if (!doctor) return null;
  if ('id' in doctor) return doctor.id;
  const { db, user } = ctx;
  const { ssn = null, code = null, name } = doctor;
  const known = await sql<{ id: number; name: string }>`
    select id, name from doctor where ssn = ${ssn} or (${ssn}::text is null and code = ${code})
     order by id limit 1`.execute(db);
  const [found] = known.rows;
  if (found && !isSamePerson({ name }, found))
    refuseOther(ctx, 'doctor', ssn === null ? 'code' : 'ssn', found);
  if (found) return found.id;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into doctor (organization_id, name, ssn, code)
      values (${user.organizationId}, ${name}, ${ssn}, ${code})
      on conflict (organization_id, ssn) do nothing returning id)
    select id from made union all select id from doctor where ssn = ${ssn}`.execute(db);
  return rows[0]?.id ?? refuse('not-found');
}
