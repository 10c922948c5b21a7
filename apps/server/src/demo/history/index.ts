import { type DemoDocument, type DemoOrganization, historyOf, treatmentSchemes } from '@provizor/demo';
import { addDays } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureNomenclature } from '../../nomenclature/index.ts';
import { nameMedicines } from '../prices.ts';
import { readKnown } from './known.ts';
import { nobody, personAt, type Workplace } from './person.ts';
import { writeDocument } from './write.ts';

const gtinsOf = (document: DemoDocument): string[] =>
  'goods' in document ? document.goods.map(({ gtin }) => gtin) : [];

/** Adds the schemes the hospital treats by. */
async function addSchemes(tx: TenantTransaction, organizationId: number): Promise<void> {
  await sql`
    with scheme as (
      select * from jsonb_to_recordset(${JSON.stringify(treatmentSchemes)}::jsonb)
        as s (kod text, name text, drugs text, days int)
    ), duration as (
      insert into treatment_duration (organization_id, name, days)
      select distinct ${organizationId}::int, days || ' дн.', days from scheme
      returning id, days)
    insert into treatment_schema (organization_id, kod, name, drugs, treatment_duration_id)
    select ${organizationId}::int, s.kod, s.name, s.drugs, d.id from scheme s join duration d using (days)`.execute(
    tx,
  );
}

/**
 * Writes the stock documents of the last three months of an organisation, day by day, by the commands its people use:
 * drafts, postings, moves that were taken, orders that were fulfilled, counts. Needs its opening stock, its people and
 * its partners.
 */
export async function addHistory(
  tx: TenantTransaction,
  workplace: Workplace,
  organizationId: number,
  organization: DemoOrganization,
  today: string,
): Promise<void> {
  const documents = historyOf(organization);
  if (documents.length === 0) return;
  if (organization.key === 'hospital') await addSchemes(tx, organizationId);
  await ensureNomenclature(tx, organizationId, [...new Set(documents.flatMap(gtinsOf))]);
  await nameMedicines(tx, organizationId);
  const known = await readKnown(tx, organizationId);
  const at = async (username: string, daysAgo: number) => {
    const day = addDays(today, -daysAgo);
    return { day, ctx: await personAt(tx, workplace, known.person(username), day) };
  };
  for (const document of documents) await writeDocument({ at, known, today }, document);
  await nobody(tx);
}
