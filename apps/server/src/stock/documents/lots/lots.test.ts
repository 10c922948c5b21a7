import { checkDigit, makeSscc } from '@provizor/codes';
import { proposeLots, resolveScans, stockCalls } from '@provizor/contract/stock';
import { lotCode, type StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dictionaries } from '../../../dictionaries/index.ts';
import { nomenclature } from '../../../nomenclature/index.ts';
import { packs } from '../../../packs/index.ts';
import { type TestServer, testServer } from '../../../testing/index.ts';
import { stock } from '../../index.ts';
import { discrepancies, type StockWorld, stockWorld } from '../../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let drug: number;
let gtin: string;
beforeAll(async () => {
  server = await testServer({ slices: [stock, packs, nomenclature, dictionaries] });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [{ id: drug, gtin } = { id: 0, gtin: '' }] = await rowsOf<{ id: number; gtin: string }>(
    sql`update nomenclature set gtin = left(gtin, 13) || ${checkDigit('0952000000000')} returning id, gtin`,
  );
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

async function rowsOf<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return server.tenant(world.user, async (db) => (await query.execute(db)).rows as T[]);
}
const ask = <K extends StockDocumentKind>(kind: K, action: 'add' | 'activate', body: object) =>
  server.call(stockCalls[kind][action], { body: body as never }, world.user.token);

/** Posted receipts: series, last day, packs; gives the lots. */
async function received(
  goods: [series: string, expiry: string | null, quantity: string, marks?: string[]][],
) {
  const lines = goods.map(([series, expiry, quantity], index) => ({
    n_line: index + 1,
    nomenclature_id: drug,
    series,
    expiry,
    quantity,
  }));
  const marks = goods.flatMap(([, , , sgtins = []], index) =>
    sgtins.map((sgtin) => ({ n_line: index + 1, sgtin })),
  );
  const { item } = await ask('income', 'add', {
    storage_id: world.storageId,
    document_date: '2026-11-01',
    lines,
    marks,
  });
  await ask('income', 'activate', item);
  const rows = await rowsOf<{ lot_id: number }>(
    sql`select lot_id from stock_document_line where document_id = ${item.id}::uuid order by n`,
  );
  return rows.map((row) => row.lot_id);
}

const fefo = async (quantity: string, more: object = {}) => {
  const { items } = await server.call(
    proposeLots,
    {
      body: {
        storage_id: world.storageId,
        document_date: '2026-11-21',
        goods: [{ nomenclature_id: drug, quantity }],
        ...more,
      },
    },
    world.user.token,
  );
  return items;
};

const pause = (series: string) =>
  rowsOf(
    sql`insert into batch (organization_id, name, nomenclature_id, is_paused)
        values (${world.organizationId}, ${series}, ${drug}, true)`,
  );

const issue = (kind: StockDocumentKind, lot_id: number, quantity = '1', more: object = {}) =>
  ask(kind, 'add', {
    storage_id: world.storageId,
    document_date: '2026-11-21',
    ...more,
    lines: [{ n_line: 1, nomenclature_id: drug, lot_id, quantity }],
  });

describe('FEFO', () => {
  it('takes the earliest shelf life first and tells what is missing', async () => {
    await received([
      ['Поздняя', '2028-05-31', '10'],
      ['Ранняя', '2027-01-31', '2'],
      ['Без срока', null, '1'],
    ]);
    const [first] = await fefo('5.5');
    expect(first?.lots.map(({ series, quantity }) => [series, quantity])).toEqual([
      ['Ранняя', '2'],
      ['Поздняя', '3.5'],
    ]);
    const [all] = await fefo('20');
    expect(all).toMatchObject({ missing: '7', lots: [{}, {}, { series: 'Без срока' }] });
  });

  it('never proposes what is expired or suspended, and says that it lies there', async () => {
    await received([
      ['Истёкшая', '2026-11-20', '4'],
      ['Приостановленная', '2027-01-31', '3'],
      ['Годная', '2026-11-21', '1'],
    ]);
    await pause('Приостановленная');
    const [first] = await fefo('2');
    expect(first).toMatchObject({
      lots: [{ series: 'Годная', quantity: '1' }],
      missing: '1',
      withheld: [
        { series: 'Истёкшая', reason: 'expired', available: '4' },
        { series: 'Приостановленная', reason: 'paused' },
      ],
    });
  });

  it('takes lines of the draft off, but for those that are filled anew; equal goods share', async () => {
    const [lot = 0] = await received([['А', '2048-01-31', '5']]);
    const { item } = await issue('realize', lot, '3');
    const one = async (more: object) => (await fefo('5', more))[0]?.missing;
    expect(await one({ document_id: item.id })).toBe('3');
    expect(await one({ document_id: item.id, lines: [1] })).toBe('0');
    const shared = await fefo('3', {
      goods: [
        { nomenclature_id: drug, quantity: '3' },
        { nomenclature_id: drug, quantity: '3' },
      ],
    });
    expect(shared.map(({ missing }) => missing)).toEqual(['0', '1']);
  });
});

describe('goods that may not be issued', () => {
  it('of a suspended series leave by a write-off only', async () => {
    const [lot = 0] = await received([['П', '2048-01-31', '5']]);
    await pause('П');
    const { item } = await issue('realize', lot);
    await expect(ask('realize', 'activate', item)).rejects.toMatchObject({
      body: {
        code: 'stock.incomplete',
        details: {
          obstacles: [
            {
              n_line: 1,
              field: 'lot_id',
              text: 'Оборот серии приостановлен: такую партию можно только списать или вернуть поставщику',
            },
          ],
        },
      },
    });
    const loss = await issue('destroy', lot, '1', { data: { way: 'write-off', destruction_reason: '1' } });
    expect((await ask('destroy', 'activate', loss.item)).item.state).toBe('active');
  });

  it('cells of another storage and more packs than the quantity are told by line', async () => {
    const [lot = 0] = await received([['А', '2048-01-31', '5']]);
    const [cell] = await rowsOf<{ id: number }>(
      sql`with s as (insert into storage (organization_id, name) values (${world.organizationId}, 'Другой') returning id)
          insert into address (organization_id, storage_id, name)
          select ${world.organizationId}::int, id, 'Полка' from s returning id`,
    );
    const { item } = await ask('realize', 'add', {
      storage_id: world.storageId,
      document_date: '2026-11-21',
      lines: [{ n_line: 1, nomenclature_id: drug, lot_id: lot, quantity: '1', address_id: cell?.id }],
      marks: ['AAAAAAAAAAAA1', 'AAAAAAAAAAAA2'].map((serial) => ({ n_line: 1, sgtin: gtin + serial })),
    });
    await expect(ask('realize', 'activate', item)).rejects.toMatchObject({
      body: {
        details: {
          obstacles: [
            { n_line: 1, field: 'quantity', text: 'Упаковок под строкой больше, чем количество' },
            { n_line: 1, field: 'address', text: 'Это место хранения — на другом складе' },
          ],
        },
      },
    });
  });
});

describe('a scanned code', () => {
  const sgtin = (n: number) => `${gtin}SERIALNUMBE0${n}`.slice(0, 27);
  const scan = async (codes: string[], more: object = {}) => {
    const body = {
      kind: 'realize',
      storage_id: world.storageId,
      document_date: '2026-11-21',
      codes,
      ...more,
    };
    return (await server.call(resolveScans, { body: body as never }, world.user.token)).items;
  };
  const pack = (n: number, values: { status?: string; storage?: number | null; sscc?: string } = {}) =>
    server.system((db) =>
      sql`
        insert into pack (organization_id, sgtin, series, expiry, status, operation, storage_id, sscc)
        select ${world.organizationId}::int, ${sgtin(n)}, 'А', '2048-01-31', ${values.status ?? 'in_circulation'},
               operation, ${values.storage === undefined ? world.storageId : values.storage}, ${values.sscc ?? null}
          from pack_transition
         where from_status in ('new', '*') and to_status in (${values.status ?? 'in_circulation'}, '*') limit 1`.execute(
        db,
      ),
    );

  it('of a pack gives its lot with the pack; a second one of it, of another place or state the reason', async () => {
    const [, lot] = await received([
      ['Б', '2027-01-31', '5'],
      ['А', '2048-01-31', '2', [sgtin(1)]],
    ]);
    await pack(1);
    await pack(2, { storage: null });
    await pack(3, { status: 'paused_circulation' });
    const [good, again, elsewhere, paused, unknown] = await scan([1, 1, 2, 3, 4].map(sgtin));
    expect(good).toMatchObject({
      kind: 'pack',
      problem: null,
      lines: [{ lot: { lot_id: lot, series: 'А' }, quantity: '1', sgtins: [sgtin(1)], n_line: null }],
    });
    expect([again, elsewhere, paused, unknown].map((one) => one?.problem?.code)).toEqual([
      'repeat',
      'elsewhere',
      'paused',
      'unknown',
    ]);
    expect(elsewhere?.problem?.text).toBe('Упаковка не числится ни на одном складе');
  });

  it('names the line of the draft it stands in, or the draft of somebody else', async () => {
    await received([['А', '2048-01-31', '2', [sgtin(1)]]]);
    await pack(1);
    const [found] = await scan([sgtin(1)]);
    const lot = found?.lines[0]?.lot?.lot_id ?? 0;
    const { item } = await ask('realize', 'add', {
      storage_id: world.storageId,
      document_date: '2026-11-21',
      lines: [{ n_line: 7, nomenclature_id: drug, lot_id: lot, quantity: '1' }],
      marks: [{ n_line: 7, sgtin: sgtin(1) }],
    });
    expect((await scan([sgtin(1)], { document_id: item.id }))[0]?.problem).toMatchObject({
      code: 'repeat',
      n_line: 7,
    });
    expect((await scan([sgtin(1)]))[0]?.problem).toMatchObject({
      code: 'busy',
      text: `Упаковка стоит в другом документе: «Реализация» № ${item.number}`,
    });
  });

  it('of a box gives the packs in it, those of the inner boxes too', async () => {
    const [outer = '', inner = '', other = ''] = [1, 2, 3].map((n) => makeSscc(`0952000000000000${n}`));
    await received([['А', '2048-01-31', '2', [sgtin(1), sgtin(2)]]]);
    await pack(1, { sscc: outer });
    await pack(2, { sscc: inner });
    await rowsOf(
      sql`insert into box (organization_id, sscc, parent_sscc) values (${world.organizationId}, ${inner}, ${outer})`,
    );
    const [box, empty] = await scan([outer, other]);
    expect(box).toMatchObject({
      kind: 'box',
      problem: null,
      lines: [{ quantity: '2', sgtins: [sgtin(1), sgtin(2)] }],
    });
    expect(empty?.problem?.code).toBe('empty-box');
  });

  it('of goods takes one pack by FEFO, until there is none', async () => {
    await received([
      ['Поздняя', '2048-01-31', '1'],
      ['Ранняя', '2027-01-31', '1'],
    ]);
    const barcode = gtin.slice(1);
    const found = await scan([barcode, barcode, barcode]);
    expect(found.map(({ lines, problem }) => lines[0]?.series ?? problem?.code)).toEqual([
      'Ранняя',
      'Поздняя',
      'no-balance',
    ]);
  });

  it('of a lot takes that very lot, whatever ends first, until there is none', async () => {
    const [late = 0] = await received([
      ['Поздняя', '2048-01-31', '1'],
      ['Ранняя', '2027-01-31', '1'],
    ]);
    const label = lotCode(late);
    const found = await scan([label, label, lotCode(late + 1000)]);
    expect(found.map(({ lines, problem }) => lines[0]?.lot?.lot_id ?? problem?.code)).toEqual([
      late,
      'no-balance',
      'unknown',
    ]);
    const [coming] = await scan([label], { kind: 'income' });
    expect(coming).toMatchObject({
      problem: null,
      lines: [{ nomenclature_id: drug, series: 'Поздняя', expiry: '2048-01-31', lot: null, quantity: '1' }],
    });
  });

  it('of a place chooses it; what cannot be read says why', async () => {
    const [place] = await rowsOf<{ id: number }>(
      sql`insert into address (organization_id, storage_id, name, code)
          values (${world.organizationId}, ${world.storageId}, 'Полка 1', 'PL-000777') returning id`,
    );
    const [found, none] = await scan(['PL-000777', 'что-то']);
    expect(found).toMatchObject({
      kind: 'place',
      address: { id: place?.id, name: 'Полка 1' },
      problem: null,
    });
    expect(none).toMatchObject({ kind: 'unknown', problem: { code: 'unreadable' } });
  });

  it('of goods that come in tells series and shelf life, and those that are here already', async () => {
    await pack(2);
    const matrix = `01${gtin}21SERIALNUMBE01\u001d10Р7\u001d17480131`.replace('Р7', 'R7');
    const [fresh, present] = await scan([matrix, sgtin(2)], { kind: 'income' });
    expect(fresh).toMatchObject({
      problem: null,
      lines: [{ nomenclature_id: drug, series: 'R7', expiry: '2048-01-31', quantity: '1', lot: null }],
    });
    expect(present?.problem).toMatchObject({ code: 'present' });
  });
});
