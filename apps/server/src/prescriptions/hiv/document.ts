import type { CallReply, getDispenseMin, HivSettings } from '@provizor/contract';
import { type CdaName, type CdaRelease, releaseDocument } from '@provizor/registers/cda';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { screenLink } from '../../dictionaries/index.ts';
import { enterOne } from './enter.ts';
import { hivSettings } from './settings.ts';

type Facts = {
  organization: { id: number; name: string; ogrn: string | null; address: string | null };
  patient: {
    id: number;
    name: string;
    ssn: string | null;
    sex: 'male' | 'female' | null;
    birth_date: string | null;
  };
  series: string;
  number: string;
  version: number;
  lines: { date: string; packs: string; code: string | null; name: string; sum: string; goods: number }[];
};

async function factsOf(db: TenantTransaction, id: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select jsonb_build_object('id', o.id, 'name', coalesce(o.full_name, o.name), 'ogrn', o.ogrn, 'address', o.address)
             as organization,
           jsonb_build_object('id', a.id, 'name', a.name, 'ssn', a.ssn, 'sex', a.sex, 'birth_date', a.birth_date)
             as patient,
           p.series, p.number, p.version,
           coalesce((select jsonb_agg(jsonb_build_object(
                              'date', r.date, 'packs', trim_scale(l.quantity)::text, 'code', k.smnn_code, 'name', n.name,
                              'sum', round(l.quantity * coalesce(t.price, 0), 2)::text, 'goods', n.id) order by r.id, l.n)
                       from prescription_release r
                       join stock_document_line l
                         on l.organization_id = r.organization_id and l.document_id = r.document_id
                       join lot t on t.organization_id = l.organization_id and t.id = l.lot_id
                       join nomenclature n on n.organization_id = t.organization_id and n.id = t.nomenclature_id
                       left join mdse m on m.id = n.mdse_id
                       left join esklp_klp k on k.code = m.esklp_code
                      where r.organization_id = p.organization_id and r.prescription_id = p.id
                        and r.returned_at is null), '[]') as lines
      from prescription p
      join organization o on o.id = p.organization_id
      join patient a on a.organization_id = p.organization_id and a.id = p.patient_id
     where p.id = ${id}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

const settingsPath = '/llo/hiv/settings';

/** What stands between the prescription and its document, each with where it is filled in. */
function lacksOf(facts: Facts, settings: HivSettings): { message: string; link: string }[] {
  const { organization, patient, lines } = facts;
  const lacks: [boolean, string, string][] = [
    [lines.length === 0, 'По рецепту ничего не отпущено: документ составляется об отпуске', ''],
    [settings.oid === null, 'OID организации в ФРМО', settingsPath],
    [settings.region_code === null || settings.region_name === null, 'Код и название региона', settingsPath],
    [
      settings.signer_name === null || settings.signer_ssn === null,
      'Кто отпустил: ФИО и СНИЛС',
      settingsPath,
    ],
    [
      settings.position_code === null || settings.position_name === null,
      'Его должность: код и название',
      settingsPath,
    ],
    [organization.ogrn === null, 'ОГРН организации', '/auth/orgs'],
    [organization.address === null, 'Адрес организации', '/auth/orgs'],
    [patient.birth_date === null, 'Дата рождения пациента', screenLink('patient', patient.id)],
  ];
  const uncoded = lines
    .filter(({ code }) => code === null)
    .map(({ name, goods }) => ({
      message: `Код ЕСКЛП (СМНН) товара «${name}»`,
      link: screenLink('nomenclature', goods),
    }));
  const named = lacks.filter(([is]) => is).map(([, message, link]) => ({ message, link }));
  return [...named, ...new Map(uncoded.map((each) => [each.message, each])).values()];
}

const nameOf = (name: string): CdaName => {
  const [family = '', given = '', ...rest] = name.trim().split(/\s+/);
  const patronymic = rest.join(' ');
  return { family, given: given || '-', ...(patronymic === '' ? {} : { patronymic }) };
};

/** The moment with the zone of Moscow, by which the organisation's days go. */
function momentOf(now: Date): string {
  const shifted = new Date(now.getTime() + 3 * 3_600_000).toISOString();
  return `${shifted.slice(0, 16)}+03:00`;
}

/**
 * The release document of a prescription of the group, as an XML file. Refuses not-found, hiv.document-incomplete with
 * everything that is missing.
 */
export async function dispenseMin(ctx: Context, id: number): Promise<CallReply<typeof getDispenseMin>> {
  await enterOne(ctx, id, 'document');
  const settings = await hivSettings(ctx.db);
  const facts = await factsOf(ctx.db, id);
  const lacks = lacksOf(facts, settings);
  if (lacks.length > 0) refuse('hiv.document-incomplete', { lacks });
  const { organization, patient, lines } = facts;
  const release: CdaRelease = {
    organization: {
      oid: settings.oid ?? '',
      name: organization.name,
      ogrn: organization.ogrn ?? '',
      address: organization.address ?? '',
      region: { code: settings.region_code ?? '', name: settings.region_name ?? '' },
      postalCode: settings.postal_code ?? undefined,
    },
    id: `${organization.id}-${id}`,
    version: facts.version,
    at: momentOf(ctx.now()),
    patient: {
      ...nameOf(patient.name),
      snils: patient.ssn,
      sex: patient.sex,
      birthDate: patient.birth_date ?? '',
    },
    prescription: { series: facts.series, number: facts.number },
    signer: {
      ...nameOf(settings.signer_name ?? ''),
      id: String(ctx.user.id),
      snils: settings.signer_ssn ?? '',
      position: { code: settings.position_code ?? '', name: settings.position_name ?? '' },
    },
    lines: lines.map(({ date, packs, code, name, sum }) => ({
      date,
      packs,
      sum,
      drug: { code: code ?? '', name },
    })),
  };
  const bytes = Buffer.from(releaseDocument(release), 'utf8');
  return { name: `otpusk-${organization.id}-${id}.xml`, type: 'application/xml', bytes };
}
