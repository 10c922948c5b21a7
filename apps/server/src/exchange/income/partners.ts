import type { Partner } from '@provizor/mdlp';
import { saveOwnBranches, savePartner } from '../../storages/index.ts';
import { askRaw, type Link } from '../link/connect.ts';
import type { Work } from '../work.ts';
import type { Wanted } from './wanted.ts';

const placesPerPage = 100;
const isPlace = (id: string) => /^\d{14}$/.test(id);
const fits = (text: string | undefined, pattern: RegExp) => (text && pattern.test(text) ? text : null);

/** Own places of activity as MDLP lists them: the receivers of deliveries. Throws MdlpApiError. */
export async function refreshOwnPlaces(work: Work, link: Link): Promise<void> {
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
    await work.tx(({ db }) => saveOwnBranches(db, work.organizationId, rows));
    from += entries.length;
    if (entries.length === 0 || from >= total) return;
  }
}

/** Asks for a partner and keeps it with its places. Throws MdlpApiError. */
export async function lookUpPartner(
  work: Work,
  link: Link,
  { code, branch_id: metAt }: Wanted,
): Promise<void> {
  const { entries } = await askRaw(work, link, (client, signal) =>
    client.partners({ filter: { system_subj_id: code }, count: 1 }, signal),
  );
  const [partner] = entries;
  if (partner) await keepPartner(work, partner, metAt);
}

async function keepPartner(work: Work, partner: Partner, metAt: string | null): Promise<void> {
  const places = [...partner.branches, ...partner.safe_warehouses]
    .filter(({ id }) => isPlace(id))
    .map(({ id, address }) => ({ branchId: id, address: address ?? null }));
  if (metAt && isPlace(metAt) && !places.some(({ branchId }) => branchId === metAt)) {
    places.push({ branchId: metAt, address: null });
  }
  await work.tx(({ db }) =>
    savePartner(db, {
      organizationId: work.organizationId,
      sysId: partner.system_subj_id,
      name: partner.org_name.slice(0, 500) || partner.system_subj_id,
      fullName: partner.org_name,
      inn: fits(partner.inn, /^(\d{10}|\d{12})$/),
      kpp: fits(partner.kpp, /^\d{9}$/),
      places,
    }),
  );
}
