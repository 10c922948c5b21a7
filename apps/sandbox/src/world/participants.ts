import type { DemoOrganization, DemoUser } from '@provizor/demo';
import type { Database } from '../database/database.ts';
import type { DemoKey } from '../keys/files.ts';
import { addressId } from '../mdlp/address.ts';
import { allRights } from '../mdlp/rights.ts';

/** Registers an organisation with its places, and its people with the certificates of their keys. */
export function registerOrganization(
  db: Database,
  organization: DemoOrganization,
  keys: Map<string, DemoKey>,
  registeredAt: number,
): void {
  const { sys_id, name, full_name, inn, kpp, ogrn, address, client_id, client_secret } = organization;
  db.run(
    'insert into organization values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[sys_id, name, full_name, inn, kpp, ogrn, address, client_id, client_secret],
  );
  for (const place of organization.places) {
    db.run(
      'insert into place values (?, ?, ?, ?, ?)',
      ...[place.branch_id, sys_id, place.name, place.address, registeredAt],
    );
  }
  for (const user of organization.users) {
    const key = keys.get(user.username);
    if (key) registerPerson(db, sys_id, user, key);
  }
}

function registerPerson(db: Database, sysId: string, user: DemoUser, key: DemoKey): void {
  db.run(
    'insert into person values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    addressId(`user ${user.username}`),
    user.username,
    sysId,
    key.thumbprint,
    Buffer.from(key.certificate, 'base64'),
    user.name,
    user.position,
    Number(user.type === 'admin'),
    allRights.join(' '),
  );
}

/** Registers the certificates of the present keys: a key file that was lost has been made anew. */
export function registerCertificates(db: Database, keys: DemoKey[]): void {
  for (const { username, thumbprint, certificate } of keys) {
    db.run(
      'update person set thumbprint = ?, certificate = ? where username = ? and thumbprint <> ?',
      ...[thumbprint, Buffer.from(certificate, 'base64'), username, thumbprint],
    );
  }
}
