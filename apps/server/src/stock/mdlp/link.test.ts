import { getStockMdlp } from '@provizor/contract';
import { stockCalls, updateDestroyStatus, updateMoveStatus } from '@provizor/contract/stock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf, packsIn, sentElsewhere } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let codes: string[];
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  codes = await packsIn(server, world, 2);
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId: world.lots[0] ?? 0, quantity: '9' }]),
  );
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const refusal = (code: string, details: object = {}) => ({ body: { code, ...details } });
const destroys = () => documentsOf(server, world, 'destroy');

/** A write-off of both packs that was posted by hand. */
async function writtenOff(more: object = {}) {
  const [goods = 0] = await goodsOf(server, world);
  const draft = await destroys().add({
    document_date: '2026-11-09',
    data: { way: 'write-off', destruction_reason: 'theft', destruction_type: '1', ...more },
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id: world.lots[0], quantity: '2' }],
    marks: codes.map((sgtin) => ({ n_line: 1, sgtin })),
  });
  return destroys().activate(draft);
}
const link = async (id: string, mdlp_document_id: string | null, kind: 'destroy' | 'move' = 'destroy') =>
  (await server.call(stockCalls[kind].status, { body: { id, mdlp_document_id } as never }, world.user.token))
    .item;
const mdlpOf = (id: string) => server.call(getStockMdlp, { params: { id } }, world.user.token);

it('a document posted by hand is linked to the one of MDLP that was made elsewhere, and says how it stands', async () => {
  const { id } = await writtenOff();
  const outgoing = await sentElsewhere(server, world, {
    documentId: 'w-1',
    scheme: 552,
    result: 'Rejected',
    codes,
  });
  await sentElsewhere(server, world, { documentId: 'm-1', scheme: 431, codes });
  await sentElsewhere(server, world, { documentId: 'w-2', scheme: 552 });
  const before = await mdlpOf(id);
  expect(before.documents).toEqual([]);
  expect(before.linkable).toMatchObject([
    { document_id: 'w-1', action_id: 552, packs: 2 },
    { document_id: 'w-2', packs: 0 },
  ]);

  expect(await link(id, 'w-1')).toMatchObject({ mdlp_document_id: 'w-1', send_mdlp: 'rejected' });
  const after = await mdlpOf(id);
  expect(after.documents).toMatchObject([{ id: outgoing, result: 'Rejected' }]);
  expect(after.linkable).toMatchObject([{ document_id: 'w-2' }]);
  const { related } = await server.call(stockCalls.destroy.get, { params: { id } }, world.user.token);
  expect(related).toMatchObject([{ id: outgoing, kind: 'outgoing' }]);

  const other = await destroys().add({ data: { way: 'write-off' } });
  await expect(link(other.id, 'w-1')).rejects.toMatchObject(
    refusal('stock.mdlp-linked', { details: { id } }),
  );
  await expect(link(other.id, 'm-1')).rejects.toMatchObject(
    refusal('stock.mdlp-other-kind', { details: { action_id: 431 } }),
  );
  expect(await link(id, null)).toMatchObject({ mdlp_document_id: null });
  expect((await mdlpOf(id)).documents).toEqual([]);
  expect(await link(other.id, 'w-1')).toMatchObject({ send_mdlp: 'rejected' });
});

it('a document that was named before it was known here is linked by the update of statuses', async () => {
  const { id } = await writtenOff();
  const update = (body: object) =>
    server.call(updateDestroyStatus, { body: body as never }, world.user.token);
  expect(await link(id, 'w-9')).toMatchObject({ send_mdlp: 'noted' });
  expect(await update({ ids: [id] })).toEqual({ count: 0, message: 'Обновлены статусы у 0 документов' });
  await sentElsewhere(server, world, { documentId: 'w-9', scheme: 552, result: 'Rejected' });
  expect(await update({})).toEqual({ count: 1, message: 'Обновлены статусы у 1 документа' });
  expect(await destroys().get(id)).toMatchObject({ send_mdlp: 'rejected' });
  expect(await server.call(updateMoveStatus, { body: {} }, world.user.token)).toMatchObject({ count: 0 });
});

it('nobody declares a document accepted by hand: how it stands is told by MDLP', async () => {
  const { id } = await writtenOff();
  const declare = (body: object) =>
    server.call(stockCalls.destroy.status, { body: { id, ...body } as never }, world.user.token);
  const refused = refusal('stock.mdlp-status', { details: { send_mdlp: 'noted' } });
  await expect(declare({ send_mdlp: 'done', mdlp_document_id: 'zzz' })).rejects.toMatchObject(refused);
  await expect(declare({ send_mdlp: 'абракадабра' })).rejects.toMatchObject({
    body: { code: 'stock.mdlp-status' },
  });
  expect(await destroys().get(id)).toMatchObject({ send_mdlp: 'done', mdlp_document_id: null });
  await sentElsewhere(server, world, { documentId: 'w-7', scheme: 552, codes });
  const linked = await declare({ send_mdlp: 'done', mdlp_document_id: 'w-7' });
  expect(linked.item).toMatchObject({ send_mdlp: 'done', mdlp_document_id: 'w-7' });
  await expect(declare({ send_mdlp: 'rejected' })).rejects.toMatchObject({
    body: { code: 'stock.mdlp-status' },
  });
});

it('offers the withdrawal, or the handing over for destruction, with what the document says of it', async () => {
  const { id } = await writtenOff();
  expect(await mdlpOf(id)).toMatchObject({
    codes,
    offers: [{ wizard: 'withdrawal', data: { withdrawal_type: 21, stock_document_id: id } }],
  });
  await destroys().del(id);
  const handed = await writtenOff({
    way: 'destroy',
    destruction_reason: '6',
    destruction_type: '2',
    paper_number: '01И-12',
    paper_date: '2026-11-03',
  });
  expect(await mdlpOf(handed.id)).toMatchObject({
    codes,
    offers: [
      {
        wizard: 'move_destruction',
        data: {
          stock_document_id: handed.id,
          act_number: handed.number,
          act_date: '2026-11-09',
          destruction_type: 2,
          destruction_reason: 6,
          decision: '01И-12 от 03.11.2026',
        },
      },
    ],
  });
});
