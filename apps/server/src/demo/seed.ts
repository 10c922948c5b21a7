import { authority, type DemoOrganization, organizations, products, rootUser } from '@provizor/demo';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { RunningCore } from '../core/index.ts';
import { asSystem, type TenantTransaction } from '../database/index.ts';
import { saveGtinInfo } from '../nomenclature/index.ts';
import { writePackTransitions } from '../packs/index.ts';
import { importSamples } from '../reference-data/index.ts';
import { addUsualReports } from '../reports/index.ts';
import { hashPassword } from '../session/index.ts';
import { addAuthority } from './authority.ts';
import { addConsumption } from './consumption.ts';
import { addBatches, addContracts, addDevices } from './contracts.ts';
import { gtinInfoOf } from './goods.ts';
import { addHistory } from './history/index.ts';
import { addInvoices } from './invoices.ts';
import { addOpeningStock } from './opening-stock.ts';
import { addOrganization } from './organizations.ts';
import { addPeople, addRoles, addRoot } from './people.ts';
import { addPartners, addPlaces } from './places.ts';
import { addHivPrescriptions, addPrescriptions } from './prescriptions/index.ts';
import { addPackages } from './prescriptions/packages.ts';
import { addMarkupRules, addRegion } from './prices.ts';
import { addRegistrars } from './registrars.ts';
import { addShelves } from './shelves.ts';
import { addDivisions, addPatients, addPositions } from './staff.ts';
import { addAddresses, addKeepers, addStorageTypes, describeGoods, divideGoods } from './warehouse.ts';

const isEmpty = async (tx: TenantTransaction): Promise<boolean> =>
  (await sql`select from organization limit 1`.execute(tx)).rows.length === 0;

/** What this transaction has written, the planner knows nothing of: statements over it would take seconds. */
const tellPlanner = (tx: TenantTransaction): Promise<unknown> =>
  sql`analyze nomenclature, lot, stock_balance, stock_document, stock_document_line, stock_document_pack`.execute(
    tx,
  );

/** Argon2id takes its time on purpose: all people at once, in the threads of the runtime. */
async function hashAll(): Promise<Map<string, string>> {
  const people = [rootUser, ...[...organizations, authority].flatMap((organization) => organization.users)];
  return new Map(
    await Promise.all(
      people.map(async ({ username, password }) => [username, await hashPassword(password)] as const),
    ),
  );
}

/**
 * Fills an empty installation with the demo world: organisations with their MDLP credentials, places, storages,
 * partners, people, divisions, contracts, patients, the registry of medicines, opening stock with shelf lives around
 * `now` and the stock documents of three months before it. Does nothing in an installation that has any organisation;
 * all or nothing, also when several servers start together.
 */
export async function seedDemo(core: RunningCore, now: Date = core.services.now()): Promise<void> {
  const { database: db } = core;
  if (!(await asSystem(db, isEmpty))) return;
  await writePackTransitions(db);
  const hashes = await hashAll();
  await asSystem(db, async (tx) => {
    await sql`lock table organization in share row exclusive mode`.execute(tx);
    if (!(await isEmpty(tx))) return;
    await saveGtinInfo(tx, products.map(gtinInfoOf));
    await importSamples(tx);
    await addPositions(tx);
    await addDevices(tx);
    await addRegion(tx, dayOf(now));
    const roles = await addRoles(tx);
    const ids = new Map<DemoOrganization['key'], number>();
    for (const organization of [...organizations, ...authority.district.organizations]) {
      const organizationId = await addOrganization(tx, organization);
      ids.set(organization.key, organizationId);
      // the ledger and the audit take the organisation from here
      await sql`select set_config('app.organization_id', ${String(organizationId)}, true)`.execute(tx);
      await addPeople(tx, organizationId, organization, roles, hashes);
      await addPlaces(tx, organizationId, organization);
      await addRegistrars(tx, organizationId, organization, core.services.config.demoRegistrarPort);
      await addPartners(tx, organizationId, organization);
      await addDivisions(tx, organizationId, organization, dayOf(now));
      await addStorageTypes(tx, organizationId);
      await addKeepers(tx, organizationId, dayOf(now));
      await addAddresses(tx, organizationId);
      await addContracts(tx, organizationId, organization, dayOf(now));
      await addPatients(tx, organizationId, organization);
      await addMarkupRules(tx, organizationId, dayOf(now));
      await addOpeningStock(tx, organizationId, organization, dayOf(now));
      // those MDLP knows nothing of have no marked packs either
      if (organizations.includes(organization))
        await addShelves(tx, organizationId, organization, dayOf(now));
      await tellPlanner(tx);
      await addConsumption(tx, organizationId, organization, dayOf(now));
      await addHistory(tx, core, organizationId, organization, dayOf(now));
      if (organization.key === 'pharmacy1')
        await addPrescriptions(tx, organizationId, organization, dayOf(now));
      if (organization.key === 'pharmacy2') {
        await addHivPrescriptions(tx, organizationId, organization, dayOf(now));
      }
      await addInvoices(tx, organizationId, organization, dayOf(now));
      await describeGoods(tx, organizationId);
      // the register is told the drugs of the reference book
      if (organization.key === 'pharmacy1') await addPackages(tx, core, organizationId, dayOf(now));
      await divideGoods(tx);
      await addBatches(tx, organizationId, dayOf(now));
      await addUsualReports(tx, organizationId);
    }
    await addAuthority(tx, ids, roles, hashes, now);
    await addRoot(tx, hashes);
  });
}
