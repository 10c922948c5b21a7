import { readFileSync } from 'node:fs';
import { organizations } from '@provizor/demo';
import { createSoftwareSigner } from '@provizor/signing';
import { sql } from 'kysely';
import { seal } from '../../../apps/server/src/core/index.ts';
import { asSystem, createDatabase, migrate } from '../../../apps/server/src/database/index.ts';
import { peopleFactory } from '../../../apps/server/src/testing/people.ts';

/** One organisation with an account in MDLP, its administrator, a storage and goods. */
export type Prepared = { organization: number; token: string; storage: number; goods: number };

/** A certificate MDLP knows, with its key. */
export type Key = { thumbprint: string; sign(bytes: Uint8Array): Promise<string> };

const pharmacy = organizations.find(({ key }) => key === 'pharmacy1');
const keyHolder = 'apteka';

/** Makes the tables and the organisation whose goods go to a place. */
export async function prepare(url: string, place: string): Promise<Prepared> {
  if (!pharmacy) throw new Error('the demo has no such pharmacy');
  const database = createDatabase({ url });
  try {
    await migrate(database.pool);
    const people = peopleFactory(database.db);
    const made = await people.organization({ inn: pharmacy.inn });
    const { organizationId, token } = await people.user(made, { type: 'admin' });
    const { rows } = await asSystem(database.db, (db) =>
      sql<{ storage: number; goods: number }>`
        with account as (
               update organization set client_id = ${seal(pharmacy.client_id, 'mdlp-credentials')},
                 client_secret = ${seal(pharmacy.client_secret, 'mdlp-credentials')},
                 mdlp_sys_id = ${pharmacy.sys_id} where id = ${organizationId}),
             place as (
               insert into branch (organization_id, branch_id, name)
               values (${organizationId}, ${place}, 'Аптека № 1') returning id),
             storage as (
               insert into storage (organization_id, name, branch_id)
               select ${organizationId}, 'Зал', id from place returning id),
             goods as (
               insert into nomenclature (organization_id, name) values (${organizationId}, 'Товар') returning id)
        select storage.id as storage, goods.id as goods from storage, goods`.execute(db),
    );
    return {
      organization: organizationId,
      token,
      storage: rows[0]?.storage ?? 0,
      goods: rows[0]?.goods ?? 0,
    };
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
