import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { fromMdlpTime } from '../times.ts';

/** Names of drugs by GTIN, as lists show them; those nobody has asked for yet are absent. */
export async function drugNames(
  db: TenantTransaction,
  gtins: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ gtin: string; name: string }>`
    select g.gtin, coalesce(n.name, nomenclature_name(i.gtin, i.name, i.prod_desc)) as name
      from unnest(${[...new Set(gtins)]}::text[]) as g (gtin)
      left join gtin_info i on i.gtin = g.gtin
      left join nomenclature n on n.gtin = g.gtin
     where n.name is not null or i.name is not null or i.prod_desc is not null`.execute(db);
  return new Map(rows.map(({ gtin, name }) => [gtin, name]));
}

/** Names of places by their 14 digits: our own and the counterparties'. */
export async function placeNames(
  db: TenantTransaction,
  organizationId: number,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = await findPlaces(db, organizationId, [...new Set(ids.filter((id) => id !== null))]);
  return new Map(
    [...known].map(([id, { name, partner }]) => [
      id,
      partner && partner.name !== name ? `${partner.name}, ${name}` : name,
    ]),
  );
}

/** A place of activity; anything else (an organisation's identifier) is none. */
export const placeId = (id: string | undefined): string | null => (id && /^\d{14}$/.test(id) ? id : null);

/** A box; anything else is none. */
export const boxId = (id: string | undefined): string | null => (id && /^\d{18}$/.test(id) ? id : null);

const withoutZone = /^\d{4}-\d\d-\d\dT[\d:.]+$/;

/**
 * A moment of MDLP as ISO; null when it cannot be read. Fields of registries are UTC, with or without the Z (mdlp-api,
 * section 1.5); dates of documents have a space in place of the T and are Moscow time.
 */
export const isoMoment = (text: string | undefined): string | null =>
  fromMdlpTime(text && withoutZone.test(text) ? `${text}Z` : text)?.toISOString() ?? null;
