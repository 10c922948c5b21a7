import { stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import type { TestServer } from '../../testing/index.ts';
import { type StockWorld, stockWorld } from './index.ts';
import type { Entry } from './model.ts';
import { type Drawn, dateOf, decimal, lotCount } from './steps.ts';

/** A stock of two storages with a cell each that people work in by HTTP. */
export type Shelves = StockWorld & {
  storages: [number, number];
  /** Cells by the storage they are in; the first one is the storage itself. */
  cells: Map<number, number[]>;
  goods: number[];
  partner: number;
  patient: number;
};

/** Makes the organisation of a run; the lots are those receipts of it find again. */
export async function makeShelves(server: TestServer): Promise<Shelves> {
  const world = await stockWorld(server, lotCount);
  const { organizationId, storageId, user } = world;
  await server.system((db) =>
    sql`update app_user set can_confirm_order = true, can_confirm_division_order = true where id = ${user.id}`.execute(
      db,
    ),
  );
  return server.tenant(user, async (db) => {
    const number = async (query: ReturnType<typeof sql<{ id: number }>>) =>
      (await query.execute(db)).rows.map(({ id }) => id);
    const [second = 0] = await number(sql`
      insert into storage (organization_id, name) values (${organizationId}, 'Отделение') returning id`);
    const cells = new Map<number, number[]>();
    for (const storage of [storageId, second]) {
      const places = await number(sql`
        insert into address (organization_id, storage_id, name)
        values (${organizationId}, ${storage}, 'Полка') returning id`);
      cells.set(storage, [0, ...places]);
    }
    const [partner = 0] = await number(sql`
      insert into partner (organization_id, name) values (${organizationId}, 'Больница') returning id`);
    const [patient = 0] = await number(sql`
      insert into patient (organization_id, name, birth_date)
      values (${organizationId}, 'Пациент', '1990-01-01') returning id`);
    const goods = await number(sql`select id from nomenclature order by id`);
    return { ...world, storages: [storageId, second], cells, goods, partner, patient };
  });
}

const headers = (shelves: Shelves): Partial<Record<Drawn['kind'], object>> => ({
  outcome: { partner_id: shelves.partner },
  destroy: { data: { way: 'write-off', destruction_reason: '4', destruction_type: '1' } },
  recipe: { data: { patient_id: shelves.patient, recipe_date: '2026-10-01' } },
});

const otherOf = ({ storage, elsewhere }: Drawn) => (elsewhere ? 1 - storage : storage) as 0 | 1;

/** The body of the call that makes a draft of it; an order always asks the other storage. */
export function bodyOf(shelves: Shelves, drawn: Drawn) {
  const { kind, day, storage, lines } = drawn;
  const from = shelves.storages[storage];
  const to = shelves.storages[kind === 'order' ? 1 - storage : otherOf(drawn)];
  const source = stockDocumentKinds[kind].lines;
  return {
    storage_id: from,
    document_date: dateOf(day),
    ...(kind === 'move' || kind === 'order' ? { storage_to_id: to } : {}),
    ...headers(shelves)[kind],
    lines: lines.map(({ lot, tenths, cell, to: toCell }, index) => ({
      n_line: index + 1,
      address_id: shelves.cells.get(from)?.[cell] ?? 0,
      ...(kind === 'move' ? { address_to_id: shelves.cells.get(to ?? 0)?.[toCell] ?? 0 } : {}),
      ...(source === 'balances' ? { lot_id: shelves.lots[lot] } : { nomenclature_id: shelves.goods[lot] }),
      ...(source === 'goods'
        ? { series: 'А1', expiry: '2048-01-31', price: '110.00', vat_rate: '10', source: '1' }
        : {}),
      ...(source === 'needs' ? { asked: decimal(tenths) } : { quantity: decimal(tenths) }),
    })),
  };
}

/** What it does to the shelves; of a line that carries goods first where they leave, then where they come to. */
export function entriesOf(drawn: Drawn): Entry[] {
  const { effect } = stockDocumentKinds[drawn.kind];
  return drawn.lines.flatMap(({ lot, tenths, cell, to }): Entry[] => {
    const shelf = `${drawn.storage}/${cell}/${lot}`;
    if (effect === 'none') return [];
    if (effect === 'in') return [{ shelf, tenths }];
    const taken = { shelf, tenths: -tenths };
    return effect === 'out' ? [taken] : [taken, { shelf: `${otherOf(drawn)}/${to}/${lot}`, tenths }];
  });
}

/** The shelf of a row of the database. */
export const shelfOf = (shelves: Shelves, storageId: number, addressId: number, lot: number): string =>
  `${shelves.storages.indexOf(storageId)}/${shelves.cells.get(storageId)?.indexOf(addressId)}/${lot}`;

/** Balances of the database in the words of the model, without empty shelves. */
export async function standing(server: TestServer, shelves: Shelves): Promise<Map<string, number>> {
  const { rows } = await server.tenant(shelves.user, (db) =>
    sql<{ storage_id: number; address_id: number; lot_id: number; tenths: number }>`
      select storage_id, address_id, lot_id, (quantity * 10)::int as tenths
        from stock_balance where quantity <> 0`.execute(db),
  );
  return new Map(
    rows.map(({ storage_id, address_id, lot_id, tenths }) => [
      shelfOf(shelves, storage_id, address_id, shelves.lots.indexOf(lot_id)),
      tenths,
    ]),
  );
}
