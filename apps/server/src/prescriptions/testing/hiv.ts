import * as calls from '@provizor/contract';
import { addDays, moscowDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TestServer, TestUser } from '../../testing/index.ts';
import { entryOf, pharmacyOf, programmeOf } from './index.ts';

const gs = '\u001d';
const gtin = '09520000000028';

/** The whole code of a pack as a scanner reads it. */
export const markOf = (sgtin: string): string =>
  `01${sgtin.slice(0, 14)}21${sgtin.slice(14)}${gs}91EE06${gs}92QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=`;

/** Place of activity of the storage and of its registrar. */
export const placeOfHiv = '00000000000201';

/** A word that stands in everything of the group's prescriptions that could be told. */
export const secret = 'Тайнописный';
/** The surname of the patient, who stands in the list of patients as everybody. */
export const surname = 'Примерова';

/**
 * A pharmacy with the group: who may see it, who may work with it, its other people; marked packs of what is prescribed.
 * @param codes of these packs, all of one product
 */
export async function hivWorld(
  server: TestServer,
  codes = ['A', 'B', 'C'].map((letter) => `${gtin}${letter.repeat(13)}`),
) {
  const pharmacy = await pharmacyOf(server);
  const own = pharmacy.user.organizationId;
  const organization = { id: own };
  const others = ['dict', 'users', 'storages', 'llo', 'mdlp'] as const;
  const reader = await server.user(organization, { read: ['hiv'] });
  const keeper = await server.user(organization, { manage: ['hiv'] });
  const colleague = await server.user(organization, { manage: [...others] });
  const programme = await programmeOf(server, pharmacy.user, 'hiv');
  await server.system(async (db) => {
    await sql`
      update organization set group_llo = '{hiv}', ogrn = '1027700999996', address = 'г. Москва, ул. Образцовая, 1'
       where id = ${own}`.execute(db);
    await sql`
      update nomenclature set gtin = ${codes[0]?.slice(0, 14) ?? gtin}
       where organization_id = ${own} and id = (select nomenclature_id from lot where organization_id = ${own} and id = ${pharmacy.lot})`.execute(
      db,
    );
    // a pack names its series only: the lot of the other source has another one
    await sql`update lot set series = 'Б2' where organization_id = ${own} and id = ${pharmacy.bought}`.execute(
      db,
    );
    await sql`
      insert into pack (organization_id, sgtin, series, expiry, price, status, operation, storage_id)
      select ${own}::int, c, 'А1', '2048-01-31', 110, t.to_status, t.operation, ${pharmacy.storage}::int
        from unnest(${codes}::text[]) c
       cross join (select * from pack_transition where from_status = 'new' and to_status = 'in_circulation' limit 1) t`.execute(
      db,
    );
  });
  await server.system((db) =>
    sql`
      with place as (insert into branch (organization_id, branch_id, name)
                     values (${own}::int, ${placeOfHiv}, 'Аптека') returning id)
      update storage s set branch_id = place.id, use_disposal = true from place
       where s.organization_id = ${own} and s.id = ${pharmacy.storage}`.execute(db),
  );
  const device = { ip: '192.168.1.20', port: 8443, username: 'rv', password: 'secret' };
  await server.call(
    calls.saveRegistrar,
    { params: { id: pharmacy.storage }, body: device },
    pharmacy.user.token,
  );
  // what is done without a day of its own is done today, while the prescription holds
  const today = moscowDayOf(new Date());
  const entry = {
    ...entryOf(programme),
    date: addDays(today, -9),
    series: 'ВИЧ-1',
    patient: {
      ssn: '99887766552',
      name: `${surname} Мария Петровна`,
      birth_date: '1990-02-03',
      sex: 'female' as const,
    },
    doctor: null,
    diagnosis: 'B20.1',
    signa: secret,
    quantity: '2',
    comment: secret,
  };
  const add = async (rest: Partial<typeof entry> = {}) => {
    const { number } = entryOf(programme);
    const body = { ...entry, number: `77${number}`, ...rest };
    return (await server.call(calls.addHivPrescription, { body }, keeper.token)).id;
  };
  return { pharmacy, programme, reader, keeper, colleague, codes, entry, add, today };
}

export type HivWorld = Awaited<ReturnType<typeof hivWorld>>;

/** The card as a person opens it. */
export const openAs = (server: TestServer, { token }: TestUser, id: number) =>
  server.call(calls.openHivPrescription, { params: { id } }, token);
