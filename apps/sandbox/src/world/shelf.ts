import { type DemoOrganization, shelfOf, shelvesOf } from '@provizor/demo';
import { addMonths } from '@provizor/domain';
import type { Database } from '../database/database.ts';
import { DAY } from '../time.ts';

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Puts the packs that stand on an organisation's shelves from the beginning into the registry. */
export function stockShelves(db: Database, organization: DemoOrganization, now: number): void {
  const at = now - 60 * DAY;
  for (const place of shelvesOf(organization)) {
    const packs = shelfOf(place);
    for (const sscc of new Set(packs.flatMap((pack) => pack.sscc ?? []))) {
      db.run('insert into box values (?, null, ?)', sscc, at);
    }
    for (const { sgtin, product, batch, expires_in_months: months, status, sscc } of packs) {
      db.run(
        `insert into pack (sgtin, gtin, batch, expires, released_at, status, status_at, owner, place, sscc)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[sgtin, product.gtin, batch, addMonths(isoDay(now), months), at - 60 * DAY, status, at],
        ...[organization.sys_id, place.branch_id, sscc],
      );
    }
  }
}
