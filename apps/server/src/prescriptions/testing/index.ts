import type { addPrescription, CallInput } from '@provizor/contract';
import { stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import { createDocument, ensureLots, postDocument } from '../../stock/index.ts';
import type { TestServer, TestUser } from '../../testing/index.ts';

export type Entry = CallInput<typeof addPrescription>['body'];

let serial = 0;

/** A programme of a kind; its lots are those of source 8. */
export async function programmeOf(
  server: TestServer,
  { organizationId }: TestUser,
  kind = 'federal',
): Promise<number> {
  serial += 1;
  const name = `Программа ${serial}`;
  return server.system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into programme (organization_id, name, kind, source_type_id)
      values (${organizationId}, ${name}, ${kind}, 8) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
}

/** A prescription as one types it, each with a number of its own. */
export function entryOf(programme: number): Entry {
  serial += 1;
  return {
    series: '4010-26',
    number: String(serial),
    date: '2026-11-11',
    patient: { ssn: '112-233-445 95', name: 'Иванова Мария Петровна', birth_date: '1950-02-03' },
    doctor: { ssn: '99887766552', name: 'Орлов Пётр Ильич' },
    programme_id: programme,
    drug: 'Инсулин гларгин',
    dosage: '100 МЕ/мл',
    quantity: '5',
  };
}

/** An organisation with a storage, a programme and lots of two drugs: what is prescribed and one that is not. */
export type Pharmacy = {
  user: TestUser;
  storage: number;
  programme: number;
  /** Ten packs of the programme's source. */
  lot: number;
  /** Ten packs of the same drug bought for own money. */
  bought: number;
  /** Ten packs of another drug. */
  other: number;
};

/** Makes a pharmacy with «Инсулин гларгин, раствор 100 МЕ/мл» and «Аспирин 500 мг», ten packs of each lot. */
export async function pharmacyOf(server: TestServer): Promise<Pharmacy> {
  const user = await server.user(await server.organization(), { type: 'admin' });
  const programme = await programmeOf(server, user);
  const own = user.organizationId;
  return server.tenant(user, async (db) => {
    const { rows: storages } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${own}, 'Зал') returning id`.execute(db);
    const storage = storages[0]?.id ?? 0;
    const { rows: goods } = await sql<{ id: number }>`
      insert into nomenclature (organization_id, name)
      values (${own}, 'Инсулин гларгин, раствор 100 МЕ/мл'), (${own}, 'Аспирин 500 мг') returning id`.execute(
      db,
    );
    const lots = await ensureLots(
      db,
      own,
      [
        [goods[0], '8'],
        [goods[0], '1'],
        [goods[1], '8'],
      ].map(([of, source]) => ({
        nomenclatureId: (of as { id: number }).id,
        series: 'А1',
        expiry: '2048-01-31',
        price: '110.00',
        vatValue: '10.00',
        source: source as string,
      })),
    );
    const lines = lots.map((lotId, i) => ({ n: i + 1, lotId, quantity: '10' }));
    const made = await createDocument(db, {
      organizationId: own,
      userId: user.id,
      kind: 'income',
      number: null,
      date: '2026-11-01',
      storageId: storage,
      lines,
    });
    await postDocument(db, made?.id ?? '', stockEntries('income', storage, lines));
    const [lot = 0, bought = 0, other = 0] = lots;
    return { user, storage, programme, lot, bought, other };
  });
}

/** Balance of a lot, in packs. */
export const balanceOf = (server: TestServer, { user }: Pharmacy, lot: number): Promise<string> =>
  server.tenant(user, async (db) => {
    const { rows } = await sql<{ quantity: string }>`
      select trim_scale(sum(quantity))::text as quantity from stock_balance where lot_id = ${lot}`.execute(
      db,
    );
    return rows[0]?.quantity ?? '0';
  });
