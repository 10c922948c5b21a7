import { allows, type FileReply, hiv } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, callerOf, type DetachedContext, refuse } from '../../core/index.ts';
import { xlsxOf } from '../../core/print/xlsx.ts';
import { ZipWriter } from '../../core/zip.ts';
import { noteOpenings } from '../note.ts';
import { type Section, sections } from './sections.ts';

type Part = { section: Section; rows: Record<string, unknown>[] };

/** What the file is silent about when whoever makes it has not the ability «ВИЧ»: said whether there is anything or not. */
const apart =
  'Сведения, которые ведутся отдельно, в файл не входят: их выгружает работник с соответствующим правом.';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const worded = ({ words }: Section, key: string, value: unknown): string =>
  words?.[key]?.[text(value)] ?? text(value);

/** Shows prescriptions of the group «ВИЧ» to the transaction and notes in their trail that they were read. */
async function enterApart({ db, user }: Context, patient: number): Promise<void> {
  await sql`select set_config('app.hiv', 'on', true)`.execute(db);
  await sql`
    insert into hiv_trail (organization_id, prescription_id, user_id, act)
    select organization_id, id, ${user.id}, 'open' from prescription
     where organization_id = current_organization() and patient_id = ${patient} and programme_kind = 'hiv'`.execute(
    db,
  );
}

async function read(ctx: Context, id: number, whole: boolean): Promise<Part[]> {
  await noteOpenings(ctx, 'patient', [{ id, patientId: id }], 'file');
  if (whole) await enterApart(ctx, id);
  const parts: Part[] = [];
  for (const section of sections) {
    const { rows } = await section.rows(id).execute(ctx.db);
    parts.push({ section, rows });
  }
  return parts;
}

/**
 * Everything the organisation holds of a patient (152-ФЗ, article 14): an archive of `сведения.json` for programs and
 * `сведения.xlsx` for people. That it was made is written to the trail of openings. Refuses not-found.
 */
export async function personalFile(ctx: DetachedContext, id: number): Promise<FileReply> {
  const whole = allows(hiv('read'), callerOf(ctx.user));
  const { parts, organization } = await ctx.tx(async (tx) => {
    const { rows } = await sql<{ organization: string }>`
      select coalesce(o.full_name, o.name) as organization
        from patient p join organization o on o.id = p.organization_id
       where p.organization_id = current_organization() and p.id = ${id}`.execute(tx.db);
    const found = rows[0] ?? refuse('not-found');
    return { ...found, parts: await read(tx, id, whole) };
  });
  const today = dayOf(ctx.now());
  const about = [
    organization,
    `Сведения на ${today.split('-').reverse().join('.')}`,
    ...(whole ? [] : [apart]),
  ];
  const json = {
    about,
    sections: parts.map(({ section: { key, title, fields }, rows }) => ({ key, title, fields, rows })),
  };
  const sheet = {
    title: 'Сведения о пациенте',
    about,
    columns: [
      { title: 'Раздел', width: 3 },
      { title: '№', width: 0.6 },
      { title: 'Поле', width: 3 },
      { title: 'Значение', width: 6 },
    ],
    rows: parts.flatMap(({ section, rows }) =>
      rows.length === 0
        ? [[section.title, '', '', 'нет']]
        : rows.flatMap((row, at) =>
            Object.entries(section.fields)
              .filter(([key]) => text(row[key]) !== '')
              .map(([key, title]) => [section.title, String(at + 1), title, worded(section, key, row[key])]),
          ),
    ),
    footer: [],
  };
  return {
    name: `Сведения о пациенте ${id} ${today}.zip`,
    type: 'application/zip',
    bytes: await zipped(json, sheet),
  };
}

async function zipped(json: unknown, sheet: Parameters<typeof xlsxOf>[0]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(bytes));
  await zip.add('сведения.json', [Buffer.from(JSON.stringify(json, null, 2))]);
  await zip.add('сведения.xlsx', [Buffer.from(await xlsxOf(sheet))]);
  await zip.end();
  return Buffer.concat(pieces);
}
