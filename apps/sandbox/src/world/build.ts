import { deliveries, organizations, products } from '@provizor/demo';
import type { Signer } from '@provizor/signing';
import type { Database } from '../database/database.ts';
import type { DemoKey } from '../keys/files.ts';
import type { Mdlp } from '../mdlp/mdlp.ts';
import { insertProduct } from '../mdlp/store/products.ts';
import type { SandboxOptions, World } from '../options.ts';
import { HOUR, YEAR } from '../time.ts';
import { deliver } from './deliver.ts';
import { registerOrganization } from './participants.ts';
import { stockShelves } from './shelf.ts';

/** The world the options name. */
export function worldOf({ world = 'demo' }: SandboxOptions): World {
  if (world === 'demo') return { organizations, products, deliveries, shelves: true };
  return world === 'empty' ? { organizations, products, deliveries: [] } : world;
}

/** Was the world built to its end? It is built once, at the first start. */
export const isBuilt = (db: Database): boolean =>
  db.get("select 1 from setting where name = 'world'") !== undefined;

/** Registers participants and products and sends the deliveries on their way, the oldest first. */
export async function buildWorld(mdlp: Mdlp, world: World, keys: DemoKey[], signer: Signer): Promise<void> {
  const { db, clock } = mdlp;
  const byUsername = new Map(keys.map((key) => [key.username, key]));
  db.transaction(() => {
    for (const organization of world.organizations) {
      registerOrganization(db, organization, byUsername, clock.now() - YEAR);
    }
    for (const product of world.products) insertProduct(db, product);
    if (world.shelves)
      for (const organization of world.organizations) stockShelves(db, organization, clock.now());
  });
  const inOrder = [...world.deliveries].sort((a, b) => b.hours_ago - a.hours_ago);
  for (const delivery of inOrder) {
    await deliver(mdlp, signer, delivery, clock.now() - delivery.hours_ago * HOUR);
  }
  db.run("insert into setting values ('world', ?)", String(clock.now()));
}
