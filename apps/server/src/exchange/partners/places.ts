import type { Partner, PartnerFilter } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { saveOwnBranches, savePartner } from '../../storages/index.ts';
import { askRaw, type Link } from '../link/connect.ts';
import type { Work } from '../work.ts';

const placesPerPage = 100;
const isPlace = (id: string) => /^\d{14}$/.test(id);
const fits = (text: string | undefined, pattern: RegExp) => (text && pattern.test(text) ? text : null);

/** Places MDLP has named, and how many of them we did not have. */
export type PlacesFound = { total: number; added: number };

type OwnPlace = Parameters<typeof saveOwnBranches>[2][number];

/** Keeps own places; gives how many are new. */
const keepOwn = (work: Work, places: OwnPlace[]): Promise<number> =>
  work.tx(async ({ db }) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from unnest(${places.map(({ branchId }) => branchId)}::text[]) as p (id)
       where not exists (select from branch b where b.branch_id = p.id)`.execute(db);
    await saveOwnBranches(db, work.organizationId, places);
    return rows[0]?.n ?? 0;
  });

/** Own places of activity as MDLP lists them: the receivers of deliveries. Throws MdlpApiError. */
export async function refreshOwnPlaces(work: Work, link: Link): Promise<PlacesFound> {
  const found = { total: 0, added: 0 };
  for (let from = 0; ; ) {
    const { entries, total } = await askRaw(work, link, (client, signal) =>
      client.branches({ start_from: from, count: placesPerPage }, signal),
    );
    const rows = entries
      .filter(({ branch_id: id }) => isPlace(id))
      .map(({ branch_id: branchId, address: { address_description: address }, org_name: owner }) => ({
        branchId,
        name: (address || owner || branchId).slice(0, 500),
        address: address ?? null,
      }));
    found.added += await keepOwn(work, rows);
    found.total += rows.length;
    from += entries.length;
    if (entries.length === 0 || from >= total) return found;
  }
}

/** The participant of MDLP a filter names, the first of several; null when there is none. Throws MdlpApiError. */
export async function findPartner(work: Work, link: Link, filter: PartnerFilter): Promise<Partner | null> {
  const { entries } = await askRaw(work, link, (client, signal) =>
    client.partners({ filter, count: 1 }, signal),
  );
  return entries[0] ?? null;
}

/** A counterparty we keep, and what became of its places. */
export type KeptPartner = PlacesFound & { id: number; name: string };

/** What people call a counterparty stays: MDLP gives the full legal name, and it has a field of its own. */
async function knownName(
  db: TenantTransaction,
  { system_subj_id, inn, kpp }: Partner,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from partner
     where sys_id = ${system_subj_id}
        or sys_id is null and inn = ${inn ?? null} and kpp is not distinct from ${kpp ?? null}
     order by sys_id nulls last limit 1`.execute(db);
  const [known] = rows;
  return known && known.name !== system_subj_id ? known.name : null;
}

/** Keeps a participant with its places; `metAt` is a place it is known to have beside those. */
export function keepPartner(work: Work, partner: Partner, metAt: string | null = null): Promise<KeptPartner> {
  const places = [...partner.branches, ...partner.safe_warehouses]
    .filter(({ id }) => isPlace(id))
    .map(({ id, address }) => ({ branchId: id, address: address ?? null }));
  if (metAt && isPlace(metAt) && !places.some(({ branchId }) => branchId === metAt)) {
    places.push({ branchId: metAt, address: null });
  }
  return work.tx(async ({ db }) => {
    const name = (await knownName(db, partner)) ?? (partner.org_name.slice(0, 500) || partner.system_subj_id);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from unnest(${places.map(({ branchId }) => branchId)}::text[]) as p (id)
       where not exists (select from partner_branch b where b.branch_id = p.id)`.execute(db);
    const id = await savePartner(db, {
      organizationId: work.organizationId,
      sysId: partner.system_subj_id,
      name,
      fullName: partner.org_name,
      inn: fits(partner.inn, /^(\d{10}|\d{12})$/),
      kpp: fits(partner.kpp, /^\d{9}$/),
      places,
    });
    return { id, name, total: places.length, added: rows[0]?.n ?? 0 };
  });
}
