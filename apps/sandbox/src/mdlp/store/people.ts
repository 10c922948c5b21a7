import { parseCertificate } from '@provizor/signing';
import type { Database } from '../../database/database.ts';
import { badRequest } from '../http/errors.ts';
import { administratorRights } from '../rights.ts';
import type { Organization, Person } from './participants.ts';

/** A group of rights of an organisation; `rights` are parted by spaces. */
export type RightsGroup = { group_id: string; sys_id: string; group_name: string; rights: string };

const listed = (text: string) => text.split(' ').filter(Boolean);

/** The groups a person is in, besides the system's own. */
export const groupsOf = (db: Database, { user_id: id }: Person) =>
  db.all<RightsGroup>(
    'select g.* from rights_group g join group_member m on m.group_id = g.group_id where m.user_id = ? order by g.group_name',
    id,
  );

/** What a person may do: by registration, as an administrator, by his groups. */
export const rightsOf = (db: Database, person: Person): string[] => [
  ...new Set([
    ...listed(person.rights),
    ...(person.is_admin ? administratorRights : []),
    ...groupsOf(db, person).flatMap(({ rights }) => listed(rights)),
  ]),
];

/** How a person is reached; nothing where he has not told. */
export function contactOf(db: Database, { user_id: id }: Person): { email?: string; phone?: string } {
  const row = db.get<{ email: string | null; phone: string | null }>(
    'select email, phone from person_contact where user_id = ?',
    id,
  );
  return { ...(row?.email ? { email: row.email } : {}), ...(row?.phone ? { phone: row.phone } : {}) };
}

/** The certificates registered for a person, the first one first. */
export const keysOf = (db: Database, person: Person): { thumbprint: string; certificate: Uint8Array }[] => [
  { thumbprint: person.thumbprint, certificate: person.certificate },
  ...db.all<{ thumbprint: string; certificate: Uint8Array }>(
    'select thumbprint, certificate from further_key where user_id = ? order by rowid',
    person.user_id,
  ),
];

/** The certificate in base64 (DER) a call brings. @throws ApiError 400 when it is none */
export function certificateIn(text: string) {
  try {
    const bytes = Buffer.from(text, 'base64');
    return { bytes, certificate: parseCertificate(bytes) };
  } catch {
    throw badRequest('request is missing or incorrect: public_cert не сертификат');
  }
}

/** Whether somebody has registered this certificate. */
export const isKeyTaken = (db: Database, thumbprint: string) =>
  db.get(
    'select 1 from person where thumbprint = ?1 union select 1 from further_key where thumbprint = ?1',
    thumbprint,
  ) !== undefined;

/** An accounting system by which programs of an organisation sign in. */
export type AccountSystem = {
  account_system_id: string;
  client_id: string;
  client_secret: string;
  name: string;
};

/** The accounting systems of an organisation; the first is the one it was registered with. */
export const accountSystemsOf = (
  db: Database,
  { sys_id: id, client_id, client_secret }: Organization,
): AccountSystem[] => [
  { account_system_id: client_id, client_id, client_secret, name: 'Учётная система' },
  ...db.all<AccountSystem>(
    'select account_system_id, client_id, client_secret, name from account_system where sys_id = ? order by name',
    id,
  ),
];
