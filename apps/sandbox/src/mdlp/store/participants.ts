import type { Database } from '../../database/database.ts';

export type Organization = {
  sys_id: string;
  name: string;
  full_name: string;
  inn: string;
  kpp: string;
  ogrn: string;
  address: string;
  client_id: string;
  client_secret: string;
};

export type Place = {
  branch_id: string;
  sys_id: string;
  name: string;
  address: string;
  registered_at: number;
};

export type Person = {
  user_id: string;
  username: string;
  sys_id: string;
  thumbprint: string;
  certificate: Uint8Array;
  /** Фамилия Имя Отчество. */
  name: string;
  position: string;
  is_admin: number;
  /** Rights in MDLP, parted by spaces. */
  rights: string;
};

export const organizationOf = (db: Database, sysId: string) =>
  db.get<Organization>('select * from organization where sys_id = ?', sysId);

/** The organisation of an accounting system: its first one, or one it has registered. */
export const organizationOfClient = (db: Database, id: string, secret: string) =>
  db.get<Organization>(
    `select * from organization o where (client_id = ?1 and client_secret = ?2) or exists (
       select 1 from account_system a where a.sys_id = o.sys_id and a.client_id = ?1 and a.client_secret = ?2)`,
    id,
    secret,
  );

export const organizations = (db: Database) =>
  db.all<Organization>('select * from organization order by rowid');

export const placeOf = (db: Database, branchId: string) =>
  db.get<Place>('select * from place where branch_id = ?', branchId);

export const placesOf = (db: Database, sysId: string) =>
  db.all<Place>('select * from place where sys_id = ? order by branch_id', sysId);

/** The person a login names: the thumbprint of a certificate in either case, or the id given at registration. */
export const personOfLogin = (db: Database, login: string) =>
  db.get<Person>(
    `select * from person where thumbprint = ?1 or user_id = ?2
       or user_id = (select user_id from further_key where thumbprint = ?1)`,
    login.toUpperCase(),
    login.toLowerCase(),
  );

export const personOf = (db: Database, userId: string) =>
  db.get<Person>('select * from person where user_id = ?', userId);

export const people = (db: Database) => db.all<Person>('select * from person order by rowid');

export const trusts = (db: Database, sysId: string, trusted: string) =>
  db.get('select 1 from trust where sys_id = ? and trusted = ?', sysId, trusted) !== undefined;

/** One side of an operation: a place (14 digits) or a whole organisation (GUID). */
export type Party = { id: string; sysId: string; places: string[] };

/** The party an id of a document names; undefined when nobody has that id. */
export function partyOf(db: Database, id: string): Party | undefined {
  const place = placeOf(db, id);
  if (place) return { id, sysId: place.sys_id, places: [id] };
  const organization = organizationOf(db, id.toLowerCase());
  return (
    organization && {
      id,
      sysId: organization.sys_id,
      places: placesOf(db, organization.sys_id).map(({ branch_id }) => branch_id),
    }
  );
}
