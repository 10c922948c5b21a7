import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../core/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { createDocument } from './documents/create-document.ts';
import { stock } from './index.ts';
import { reverseDocument } from './ledger/post-document.ts';
import { discrepancies, post, type StockWorld, stockWorld } from './testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const balanceOf = (world: StockWorld, lotId: number | undefined) =>
  server.tenant(world.user, async (tx) => {
    const { rows } = await sql<{ quantity: string }>`
      select trim_scale(quantity)::text as quantity from stock_balance
       where lot_id = ${lotId} and storage_id = ${world.storageId}`.execute(tx);
    return rows[0]?.quantity;
  });

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error;
  return error;
}

/** Ends when a transaction of this database waits for the lock of another. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    const { rows } = await server.system((tx) =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        tx,
      ),
    );
    if (rows.length > 0) return;
  }
}

const code = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error);

describe('posting', () => {
  it('writes balances and ledger, several lines of one lot added up', async () => {
    const world = await stockWorld(server);
    const [lotId = 0, other = 0] = world.lots;
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-01', [
        { lotId, quantity: '10' },
        { lotId: other, quantity: '0.5' },
        { lotId, quantity: '2.25' },
      ]),
    );
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'outcome', '2026-11-02', [{ lotId, quantity: '12.25' }]),
    );
    expect(await balanceOf(world, lotId)).toBe('0');
    expect(await balanceOf(world, other)).toBe('0.5');
  });

  it('refuses a shortage with the list of what would break, and writes nothing', async () => {
    const world = await stockWorld(server);
    const [lotId = 0, other = 0] = world.lots;
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '3' }]),
    );
    const refusal = await refusalOf(
      server.tenant(world.user, (tx) =>
        post(tx, world, 'realize', '2026-11-05', [
          { lotId, quantity: '4' },
          { lotId: other, quantity: '1.5' },
        ]),
      ),
    );
    expect(refusal.code).toBe('stock.shortage');
    expect(refusal.details).toMatchObject({
      count: 2,
      shortages: [
        { lot_id: lotId, storage: 'Торговый зал', series: 'А1', short_on: '2026-11-05', missing: '1' },
        { lot_id: other, short_on: '2026-11-05', missing: '1.5' },
      ],
    });
    expect(await balanceOf(world, lotId)).toBe('3');
  });

  it('refuses a back-dated issue that breaks a later day, and takes one that does not', async () => {
    const world = await stockWorld(server);
    const [lotId = 0] = world.lots;
    const issue = (date: string, quantity: string) =>
      server.tenant(world.user, (tx) => post(tx, world, 'outcome', date, [{ lotId, quantity }]));
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '10' }]),
    );
    await issue('2026-11-10', '8');
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-20', [{ lotId, quantity: '10' }]),
    );

    const refusal = await refusalOf(issue('2026-11-05', '3'));
    expect(refusal.details).toMatchObject({ shortages: [{ short_on: '2026-11-10', missing: '1' }] });
    expect((await refusalOf(issue('2026-10-31', '1'))).details).toMatchObject({
      shortages: [{ short_on: '2026-10-31', missing: '1' }],
    });
    await issue('2026-11-05', '2');
    expect(await balanceOf(world, lotId)).toBe('10');
  });

  it('takes a document back by reversing entries of its date', async () => {
    const world = await stockWorld(server);
    const [lotId = 0] = world.lots;
    const income = await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '5' }]),
    );
    const issue = await server.tenant(world.user, (tx) =>
      post(tx, world, 'treatment', '2026-11-03', [{ lotId, quantity: '4' }]),
    );
    const refusal = await refusalOf(server.tenant(world.user, (tx) => reverseDocument(tx, income)));
    expect(refusal.code).toBe('stock.delete-blocked');
    expect(refusal.details).toMatchObject({ shortages: [{ short_on: '2026-11-03', missing: '4' }] });

    await server.tenant(world.user, (tx) => reverseDocument(tx, issue));
    await server.tenant(world.user, (tx) => reverseDocument(tx, income));
    expect(await balanceOf(world, lotId)).toBe('0');
    const rows = await server.tenant(world.user, async (tx) => {
      const found = await sql`
        select date, trim_scale(quantity)::text as quantity, reversal from stock_movement order by id`.execute(
        tx,
      );
      return found.rows;
    });
    expect(rows).toEqual([
      { date: '2026-11-01', quantity: '5', reversal: false },
      { date: '2026-11-03', quantity: '-4', reversal: false },
      { date: '2026-11-03', quantity: '4', reversal: true },
      { date: '2026-11-01', quantity: '-5', reversal: true },
    ]);
  });

  it('makes a second person wait, who then sees what the first has taken', async () => {
    const world = await stockWorld(server);
    const [lotId = 0] = world.lots;
    const line = [{ lotId, quantity: '5' }];
    await server.tenant(world.user, (tx) => post(tx, world, 'income', '2026-11-01', line));
    await server.tenant(world.user, (tx) => post(tx, world, 'income', '2026-11-20', line));
    const locked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const first = server.system(async (tx) => {
      await sql`select set_config('app.organization_id', ${String(world.organizationId)}, true)`.execute(tx);
      await sql`select from stock_balance where lot_id = ${lotId} for update`.execute(tx);
      locked.resolve();
      await late.promise;
      await post(tx, world, 'outcome', '2026-11-10', line);
    });
    await locked.promise;
    // ten are there now, but only five on the 12th: with an old view of the ledger both would be taken
    const second = refusalOf(
      server.tenant(world.user, (tx) => post(tx, world, 'realize', '2026-11-12', line)),
    );
    await waitingForLock();
    late.resolve();
    await first;
    expect((await second).details).toMatchObject({ shortages: [{ short_on: '2026-11-12', missing: '5' }] });
    expect(await balanceOf(world, lotId)).toBe('5');
  });

  it('does not give out what is reserved', async () => {
    const world = await stockWorld(server);
    const [lotId = 0] = world.lots;
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '5' }]),
    );
    const promised = await server.tenant(world.user, async (tx) => {
      const made = await createDocument(tx, {
        organizationId: world.organizationId,
        userId: null,
        kind: 'outcome',
        number: null,
        date: '2026-11-02',
        storageId: world.storageId,
        lines: [{ n: 1, lotId, quantity: '4' }],
      });
      const id = made?.id ?? '';
      await sql`select stock_reserve(${id}::uuid, '{1}', array[${lotId}::int], array[${world.storageId}::int],
                                     '{0}', '{4}')`.execute(tx);
      return id;
    });
    const refusal = await refusalOf(
      server.tenant(world.user, (tx) => post(tx, world, 'outcome', '2026-11-02', [{ lotId, quantity: '2' }])),
    );
    expect(refusal.details).toMatchObject({ shortages: [{ missing: '1' }] });
    await server.tenant(world.user, (tx) => sql`select stock_release(${promised}::uuid)`.execute(tx));
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'outcome', '2026-11-02', [{ lotId, quantity: '2' }]),
    );
    expect(await balanceOf(world, lotId)).toBe('3');
  });
});

describe('the database guards the ledger', () => {
  it('posts a document once', async () => {
    const world = await stockWorld(server);
    const [lotId = 0] = world.lots;
    const id = await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '5' }]),
    );
    const again = server.tenant(world.user, (tx) =>
      sql`select * from stock_post(${id}::uuid, '{1}', array[${lotId}::int], array[${world.storageId}::int], '{0}', '{5}')`.execute(
        tx,
      ),
    );
    await expect(again).rejects.toThrow(/is active, not \{draft/);
    expect(await balanceOf(world, lotId)).toBe('5');
  });

  it('never changes or deletes what is written', async () => {
    const world = await stockWorld(server);
    const [lotId = 0] = world.lots;
    const id = await server.tenant(world.user, (tx) =>
      post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '5' }]),
    );
    const denied = '42501';
    for (const statement of [
      sql`update stock_movement set quantity = 6`,
      sql`delete from stock_movement`,
      sql`insert into stock_movement (organization_id, document_id, line, storage_id, lot_id, date, quantity)
          values (${world.organizationId}, ${id}, 1, ${world.storageId}, ${lotId}, '2026-11-01', 1)`,
      sql`update stock_balance set quantity = 6`,
      sql`insert into stock_balance (organization_id, storage_id, lot_id) values (1, 1, 1)`,
      sql`delete from stock_balance`,
      sql`update lot set price = 1`,
      sql`select stock_write(${id}::uuid, '2026-11-01', false, '{1}', '{1}', '{1}', '{0}', '{1}')`,
    ]) {
      const failure = await server.tenant(world.user, (tx) => statement.execute(tx)).catch(code);
      expect(failure).toBe(denied);
    }
    const appendOnly = '23001';
    for (const statement of [sql`update stock_movement set quantity = 6`, sql`delete from stock_movement`]) {
      expect(await server.system((tx) => statement.execute(tx)).catch(code)).toBe(appendOnly);
    }
    const posted = '55000';
    for (const statement of [
      sql`update stock_document set document_date = '2026-10-01' where id = ${id}`,
      sql`delete from stock_document where id = ${id}`,
      sql`update stock_document_line set quantity = 6 where document_id = ${id}`,
      sql`delete from stock_document_line where document_id = ${id}`,
    ]) {
      expect(await server.tenant(world.user, (tx) => statement.execute(tx)).catch(code)).toBe(posted);
    }
  });

  it('keeps organisations apart: a foreign document, lot or storage is not there', async () => {
    const [own, foreign] = [await stockWorld(server), await stockWorld(server)];
    const [lotId = 0] = own.lots;
    const [foreignLot = 0] = foreign.lots;
    const id = await server.tenant(foreign.user, (tx) =>
      post(tx, foreign, 'income', '2026-11-01', [{ lotId: foreignLot, quantity: '5' }]),
    );
    await expect(server.tenant(own.user, (tx) => reverseDocument(tx, id))).rejects.toThrow(/is absent/);
    const foreignKey = '23503';
    const withForeignLot = server.tenant(own.user, (tx) =>
      post(tx, own, 'income', '2026-11-01', [{ lotId: foreignLot, quantity: '1' }]),
    );
    expect(await withForeignLot.catch(code)).toBe(foreignKey);
    const intoForeignStorage = server.tenant(own.user, (tx) =>
      post(tx, { ...own, storageId: foreign.storageId }, 'income', '2026-11-01', [{ lotId, quantity: '1' }]),
    );
    expect(await intoForeignStorage.catch(code)).toBe(foreignKey);
    const seen = await server.tenant(own.user, async (tx) => {
      const tables = [
        'stock_movement',
        'stock_balance',
        'stock_document',
        'stock_document_line',
        'stock_discrepancy',
      ];
      const counts = [];
      for (const table of tables) {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
          tx,
        );
        counts.push(rows[0]?.n);
      }
      return counts;
    });
    expect(seen).toEqual([0, 0, 0, 0, 0]);
  });
});
