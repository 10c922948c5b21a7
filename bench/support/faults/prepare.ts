import { readFileSync } from 'node:fs';
import { organizations } from '@provizor/demo';
import { createSoftwareSigner } from '@provizor/signing';
import { sql } from 'kysely';
import { seal } from '../../../apps/server/src/core/index.ts';
import { asSystem, createDatabase, migrate } from '../../../apps/server/src/database/index.ts';
import { openShopFloor, type ShopFloor } from '../shop-floor.ts';

/** A certificate MDLP knows, with its key. */
export type Key = { thumbprint: string; sign(bytes: Uint8Array): Promise<string> };

const pharmacy = organizations.find(({ key }) => key === 'pharmacy1');
const keyHolder = 'apteka';

/** Makes the tables and an organisation with an account in MDLP, whose goods go to a place. */
export async function prepare(url: string, place: string): Promise<ShopFloor> {
  if (!pharmacy) throw new Error('the demo has no such pharmacy');
  const database = createDatabase({ url });
  try {
    await migrate(database.pool);
    const floor = await openShopFloor(database.db, { inn: pharmacy.inn });
    await asSystem(database.db, (db) =>
      sql`
        with account as (
               update organization set client_id = ${seal(pharmacy.client_id, 'mdlp-credentials')},
                 client_secret = ${seal(pharmacy.client_secret, 'mdlp-credentials')},
                 mdlp_sys_id = ${pharmacy.sys_id} where id = ${floor.organization}),
             place as (
               insert into branch (organization_id, branch_id, name)
               values (${floor.organization}, ${place}, 'Аптека № 1') returning id)
        update storage set branch_id = (select id from place) where id = ${floor.storage}`.execute(db),
    );
    return floor;
  } finally {
    await database.close();
  }
}

type Written = { username: string; thumbprint: string; certificate: string; privateKey: string };

/** The pharmacist's training key, of the file the stand-in writes. */
export function readKey(file: string): Key {
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Written[];
  const found = keys.find(({ username }) => username === keyHolder);
  if (!found) throw new Error(`${file} holds no key of ${keyHolder}`);
  const signer = createSoftwareSigner([
    {
      certificate: Buffer.from(found.certificate, 'base64'),
      privateKey: Buffer.from(found.privateKey, 'base64'),
    },
  ]);
  return { thumbprint: found.thumbprint, sign: (bytes) => signer.sign(found.thumbprint, bytes) };
}
