import { type PrescriptionFields, readPrescription, snilsOfDoctorCode } from '@provizor/codes';
import type { CallReply, ReadPrescription, readPrescriptionCode } from '@provizor/contract';
import { shapedPaper, termOfBarcode } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { linkOf } from '../link.ts';
import { isPaper, settingsOf } from '../settings.ts';

type Reply = CallReply<typeof readPrescriptionCode>;
export type Known = Pick<ReadPrescription, 'programme' | 'drug' | 'mnn' | 'torg_name'> & {
  patient: ReadPrescription['patient']['found'];
  doctor: ReadPrescription['doctor']['found'];
  benefit: ReadPrescription['benefit']['found'];
  present: number | null;
};

/** The kind of programme a symbol names by its code, or else by its funding. */
function kindOf({ program, source }: PrescriptionFields): string | null {
  const byCode = ['federal', 'regional', 'vzn'][(program ?? 0) - 1];
  return byCode ?? ['federal', 'regional'][source - 1] ?? null;
}

export type Sought = { series: string; number: string; doctorSsn: string | null; fields: PrescriptionFields };

/** What is known here of the people, the drug, the programme and the prescription itself. */
export async function knownOf(
  { db }: Context,
  { series, number, doctorSsn, fields }: Sought,
): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select (select jsonb_build_object('id', id, 'name', name, 'birth_date', birth_date) from patient
             where organization_id = current_organization() and ssn_mark = mark_of(current_organization(), ${fields.ssn})) as patient,
           (select jsonb_build_object('id', id, 'name', name) from doctor
             where ssn = ${doctorSsn} or code = ${fields.doctor_id} order by ssn = ${doctorSsn} desc nulls last, id
             limit 1) as doctor,
           (select jsonb_build_object('id', id, 'name', name) from benefit_category
             where ${fields.lgota} in (alias, code) order by id limit 1) as benefit,
           (select case when count(*) = 1 then (jsonb_agg(jsonb_build_object('id', id, 'name', name, 'kind', kind))) -> 0
                   end from programme where kind = ${kindOf(fields)} and not closed) as programme,
           d.drug, d.mnn, d.torg_name,
           (select p.id from prescription p where ${isPaper({ series, number })} order by p.twin limit 1) as present
      from (select) one
      left join lateral (
        select p.drug, case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as mnn,
               case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as torg_name
          from prescription p
          left join mnn m on m.id = p.mnn_id
          left join torg_name t on t.id = p.torg_name_id
         where p.drug_code = ${fields.drug_code} and p.is_trade = ${fields.is_trade === 1}
         order by p.id desc limit 1) d on true`.execute(db);
  return rows[0];
}

export function shown(
  fields: PrescriptionFields,
  known: Known,
  { series, number, doctorSsn }: Sought,
): ReadPrescription {
  const term = termOfBarcode(fields.version, fields.validity);
  return {
    series,
    number,
    date: fields.date,
    patient: {
      ssn: fields.ssn || null,
      patient_id: fields.patient_id ?? null,
      name: null,
      birth_date: null,
      found: known.patient,
    },
    doctor: { ssn: doctorSsn, code: fields.doctor_id, name: null, found: known.doctor },
    mo_ogrn: fields.lpu_ogrn,
    mo_code: fields.lpu_code,
    diagnosis: fields.mkb,
    benefit: { code: fields.lgota, found: known.benefit },
    programme: known.programme,
    funding: fields.source,
    pays: fields.percent === 1 ? 50 : 0,
    is_trade: fields.is_trade === 1,
    drug_code: fields.drug_code,
    drug: known.drug,
    mnn: known.mnn,
    torg_name: known.torg_name,
    dosage: fields.dosage,
    signa: '',
    quantity: String(fields.amount),
    measure: 'packs',
    validity_unit: term?.unit ?? null,
    validity_count: term?.count ?? null,
    commission: fields.commission === 1,
  };
}

/**
 * Reads a scanned prescription in any of its four layouts, with the people, the drug and the programme it names as far
 * as they are known here; a symbol that cannot be read says why and is typed.
 */
export async function readCode(ctx: Context, code: string): Promise<Reply> {
  const scan = readPrescription(code, ctx.now());
  if (!scan?.ok) {
    const message = scan?.problem ?? 'Это не штрихкод льготного рецепта. Введите рецепт вручную.';
    return { fields: null, message, present: null };
  }
  const { fields } = scan;
  const { noDoctorSsn, ...rule } = await settingsOf(ctx);
  const sought: Sought = {
    fields,
    ...shapedPaper({ series: fields.serial, number: fields.number }, rule),
    doctorSsn: noDoctorSsn ? null : (snilsOfDoctorCode(fields.doctor_id) ?? null),
  };
  const known = await knownOf(ctx, sought);
  if (!known) return { fields: null, message: 'Введите рецепт вручную.', present: null };
  const { present } = known;
  return {
    fields: shown(fields, known, sought),
    message: null,
    present: present === null ? null : { id: present, link: linkOf(present) },
  };
}
