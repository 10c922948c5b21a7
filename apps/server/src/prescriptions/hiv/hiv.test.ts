import * as calls from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { type HivWorld, hivWorld, markOf, openAs, placeOfHiv, surname } from '../testing/hiv.ts';
import { balanceOf, entryOf } from '../testing/index.ts';

let server: TestServer;
let world: HivWorld;

beforeAll(async () => {
  server = await testServer({ slices });
  world = await hivWorld(server);
});
afterAll(() => server.close());

/** Releases scanned packs; the warnings of the check are accepted. */
async function serve(id: number, packs: readonly string[], marks = packs.map(markOf)) {
  const { keeper, pharmacy } = world;
  const { item } = await openAs(server, keeper, id);
  const body = {
    storage_id: pharmacy.storage,
    packs: [...packs],
    marks,
    version: item.version,
    accepted: ['seven-days', 'benefit', 'duplicate'],
  };
  return server.send(calls.serveHivPrescription, { params: { id }, body }, { token: keeper.token });
}
const send = (id: number, rvRequestId: string, status: 'wait' | 'ready' | 'error', message?: string) =>
  server.send(
    calls.sendHivPrescription,
    { body: { id, rvRequestId, status, ...(message ? { message } : {}) } },
    { token: world.keeper.token },
  );
const start = (id: number, suid = placeOfHiv, storage_id = world.pharmacy.storage) =>
  server.send(
    calls.startHivTask,
    { params: { id }, body: { storage_id, device_id: 'RV-1', suid } },
    { token: world.keeper.token },
  );

test('the list masks people; the card names them, and every opening stays in its trail', async () => {
  const id = await world.add();
  const { items } = await server.call(calls.listHivPrescriptions, {}, world.reader.token);
  expect(items.find((row) => row.id === id)).toMatchObject({ patient: 'П. М. П., 1990 г. р.', task: null });
  expect(JSON.stringify(items)).not.toContain(surname);
  const byName = await server.call(
    calls.listHivPrescriptions,
    { query: { query: surname } },
    world.reader.token,
  );
  expect(byName.items).toEqual([]);
  await openAs(server, world.reader, id);
  const { item, trail } = await openAs(server, world.keeper, id);
  expect(item.patient.name).toContain(surname);
  expect(trail.map(({ act, user }) => [act, user])).toEqual([
    ['open', world.keeper.name],
    ['open', world.reader.name],
    ['add', world.keeper.name],
  ]);
});

test('packs are released under a document without a name; the registrar answers wait → error → wait → ready', async () => {
  const { pharmacy, codes } = world;
  const before = Number(await balanceOf(server, pharmacy, pharmacy.lot));
  const id = await world.add();
  expect(await start(id)).toMatchObject({ status: 409, body: { code: 'hiv.nothing-to-tell' } });
  const served = await serve(id, codes.slice(0, 2));
  expect(served.body).toMatchObject({ next: 'task' });
  expect(Number(await balanceOf(server, pharmacy, pharmacy.lot))).toBe(before - 2);
  const { document_id } = served.body as { document_id: string };
  const paper = await server.call(
    stockCalls.recipe.get,
    { params: { id: document_id } },
    world.colleague.token,
  );
  expect(JSON.stringify(paper)).not.toMatch(new RegExp(`${surname}|ВИЧ`));
  const mdlp = await server.call(calls.getStockMdlp, { params: { id: document_id } }, world.colleague.token);
  expect([mdlp.offers, mdlp.codes]).toEqual([[], []]);
  const first = await start(id);
  const { task } = first.body as {
    task: { rvRequestId: string; seriesDocument: string; marks: { mark: string }[] };
  };
  expect(task).toMatchObject({ typeDocument: 1, seriesDocument: 'ВИЧ-1', dateDocument: world.entry.date });
  expect(task.marks.map(({ mark }) => mark)).toEqual(codes.slice(0, 2).map(markOf));
  expect(await start(id)).toMatchObject({ status: 409, body: { code: 'hiv.task-open' } });
  expect((await send(id, task.rvRequestId, 'wait')).body).toEqual({ changed: false });
  expect((await send(id, task.rvRequestId, 'error', 'МБ РВ 7375')).body).toEqual({ changed: true });
  expect((await send(id, task.rvRequestId, 'ready')).body).toEqual({ changed: false });
  const second = (await start(id)).body as { task: { rvRequestId: string } };
  expect((await send(id, second.task.rvRequestId, 'ready')).body).toEqual({ changed: true });
  const card = await openAs(server, world.keeper, id);
  expect([card.item.status, card.untold]).toEqual(['served', 0]);
  expect(card.tasks.map(({ state, message }) => [state, message])).toEqual([
    ['ready', null],
    ['error', 'МБ РВ 7375'],
  ]);
  expect(await send(id, '00000000-0000-4000-8000-000000000001', 'ready')).toMatchObject({ status: 404 });
});

test('a release comes back with its goods, not while the registrar is asked; its document is no way around', async () => {
  const { pharmacy, codes, keeper, colleague } = world;
  const id = await world.add({ quantity: '1' });
  const before = await balanceOf(server, pharmacy, pharmacy.lot);
  const { body } = await serve(id, codes.slice(2), []);
  const { document_id } = body as { document_id: string };
  expect(await start(id)).toMatchObject({
    status: 409,
    body: { code: 'hiv.marks-lost', details: { codes: codes.slice(2) } },
  });
  const direct = await server.send(
    stockCalls.recipe.del,
    { params: { id: document_id } },
    { token: colleague.token },
  );
  expect(direct.body).toMatchObject({ code: 'prescription.release-apart' });
  const back = () =>
    server.send(
      calls.returnHivRelease,
      { params: { id }, query: { reason: 'Ошибка' } },
      { token: keeper.token },
    );
  expect((await back()).body).toEqual({ offer391: [] });
  expect(await balanceOf(server, pharmacy, pharmacy.lot)).toBe(before);
  await serve(id, codes.slice(2));
  const { task } = (await start(id)).body as { task: { rvRequestId: string } };
  expect(await back()).toMatchObject({ status: 409, body: { code: 'hiv.task-open' } });
  await send(id, task.rvRequestId, 'error');
  expect((await back()).body).toEqual({ offer391: [] });
});

test('packs go to no device of another place, nor to that of another storage', async () => {
  const { pharmacy, keeper } = world;
  const other = await server.tenant(pharmacy.user, async (db) => {
    const own = pharmacy.user.organizationId;
    const { rows } = await sql<{ id: number }>`
      with place as (insert into branch (organization_id, branch_id, name)
                     values (${own}::int, '00000000000202', 'Пункт') returning id)
      insert into storage (organization_id, name, branch_id, use_disposal)
      select ${own}::int, 'Пункт', id, true from place returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  const body = { ip: '192.168.1.21', port: 8443, username: 'rv', password: 'secret' };
  await server.call(calls.saveRegistrar, { params: { id: other }, body }, pharmacy.user.token);
  const id = await world.add({ quantity: '1' });
  await serve(id, world.codes.slice(2));
  expect((await openAs(server, keeper, id)).storage_id).toBe(pharmacy.storage);
  const refusedWith = (code: string) => ({ status: 409, body: { code } });
  expect(await start(id, '00000000000202', other)).toMatchObject(refusedWith('hiv.other-storage'));
  expect(await start(id, '00000000000202')).toMatchObject(refusedWith('registrar.other-place'));
  await server.tenant(pharmacy.user, (db) =>
    sql`update storage set use_disposal = false where id = ${pharmacy.storage}`.execute(db),
  );
  expect(await start(id)).toMatchObject(refusedWith('registrar.none'));
  await server.tenant(pharmacy.user, (db) =>
    sql`update storage set use_disposal = true where id = ${pharmacy.storage}`.execute(db),
  );
  expect((await openAs(server, keeper, id)).tasks).toEqual([]);
  expect(await start(id)).toMatchObject({ status: 200 });
});

test('a status is set by hand, a second one of the series and number is refused, other groups stay outside', async () => {
  const { keeper, colleague, pharmacy } = world;
  const id = await world.add({ number: '990' });
  const again = await server.send(
    calls.addHivPrescription,
    { body: { ...world.entry, number: '990' } },
    { token: keeper.token },
  );
  expect(again.body).toMatchObject({ code: 'prescription.exists' });
  const same = { ...entryOf(pharmacy.programme), series: 'ВИЧ-1', number: '990' };
  const ordinary = await server.call(calls.addPrescription, { body: same }, colleague.token);
  const other = { ...world.entry, number: '991', programme_id: pharmacy.programme };
  expect(
    (await server.send(calls.addHivPrescription, { body: other }, { token: keeper.token })).body,
  ).toMatchObject({
    code: 'prescription.closed-programme',
  });
  const opened = await server.send(
    calls.openHivPrescription,
    { params: { id: ordinary.id } },
    { token: keeper.token },
  );
  expect(opened.status).toBe(404);
  const body = { status: 'annulled', date: world.today, reason: 'Выписан по ошибке' } as const;
  await server.call(calls.setHivStatus, { params: { id }, body }, keeper.token);
  const annulled = (await openAs(server, keeper, id)).item;
  expect(annulled.status).toBe('annulled');
  const clear = (status_id = annulled.history[0]?.id ?? 0) =>
    server.send(calls.clearHivStatus, { params: { id }, query: { status_id } }, { token: keeper.token });
  const second = await world.add({ number: '992' });
  const refusal = { status: 'refused', date: world.today, reason: 'Не подтверждено' } as const;
  await server.call(calls.setHivStatus, { params: { id: second }, body: refusal }, keeper.token);
  const foreign = (await openAs(server, keeper, second)).item.history[0]?.id;
  expect((await clear(foreign)).body).toMatchObject({ code: 'prescription.not-last' });
  expect((await openAs(server, keeper, second)).item.status).toBe('refused');
  expect((await clear()).status).toBe(200);
  await server.call(
    calls.clearHivStatus,
    { params: { id: second }, query: { status_id: foreign ?? 0 } },
    keeper.token,
  );
  expect((await openAs(server, keeper, second)).item.status).toBe('issued');
});

test('neither the ability elsewhere, nor an administrator, nor root gets in; a reader changes nothing', async () => {
  const id = await world.add();
  const elsewhere = await server.user(await server.organization(), { manage: ['hiv'] });
  for (const { token } of [elsewhere, world.colleague, world.pharmacy.user]) {
    for (const answer of [
      server.send(calls.listHivPrescriptions, {}, { token }),
      server.send(calls.openHivPrescription, { params: { id } }, { token }),
      server.send(calls.getDispenseMin, { params: { id } }, { token }),
    ]) {
      expect(await answer).toMatchObject({ status: 403, body: { code: 'access.denied' } });
    }
  }
  const neighbour = await server.user(await server.organization({ groups: ['hiv'] }), { manage: ['hiv'] });
  expect(
    (await server.send(calls.openHivPrescription, { params: { id } }, { token: neighbour.token })).status,
  ).toBe(404);
  const { rows } = await server.system((db) =>
    sql<{
      acts: string[];
    }>`select array_agg(act) as acts from hiv_trail where prescription_id = ${id}`.execute(db),
  );
  expect(rows[0]?.acts).toEqual(['add']);
  await expect(
    server.system((db) => sql`delete from hiv_trail where prescription_id = ${id}`.execute(db)),
  ).rejects.toThrow(/append-only/);
});

test('one of the group is corrected and removed as any other, and its trail says by whom', async () => {
  const { keeper, reader } = world;
  const id = await world.add({ number: 'ИСПР-1' });
  const { item } = await openAs(server, keeper, id);
  const entry = (more: object = {}) => ({ ...world.entry, number: 'ИСПР-1', version: item.version, ...more });
  const put = (body: ReturnType<typeof entry>, token = keeper.token) =>
    server.send(calls.putHivPrescription, { params: { id }, body }, { token });
  const remove = (token = keeper.token, of = id) =>
    server.send(calls.removeHivPrescription, { params: { id: of } }, { token });
  for (const { token } of [reader, world.colleague, world.pharmacy.user])
    expect([(await put(entry(), token)).status, (await remove(token)).status]).toEqual([403, 403]);
  expect(await put(entry({ quantity: '7' }))).toMatchObject({ status: 200, body: { ok: true } });
  expect((await put(entry())).body).toMatchObject({ code: 'version.stale' });
  const after = await openAs(server, keeper, id);
  expect(after.item).toMatchObject({ quantity: '7', status: 'issued', programme: { kind: 'hiv' } });
  expect(after.trail.map(({ act }) => act)).toEqual(['open', 'edit', 'open', 'add']);
  await server.call(
    calls.setHivStatus,
    { params: { id }, body: { status: 'annulled', date: world.today, reason: 'Ошибка' } },
    keeper.token,
  );
  expect((await put(entry({ version: after.item.version + 1 }))).body).toMatchObject({
    code: 'prescription.in-work',
  });
  expect((await remove()).body).toMatchObject({ code: 'prescription.in-work' });
  const mistaken = await world.add({ number: 'ЛИШНИЙ-1' });
  expect((await remove(keeper.token, mistaken)).status).toBe(200);
  expect((await remove(keeper.token, mistaken)).status).toBe(404);
  const { items } = await server.call(calls.listRemovedHiv, {}, reader.token);
  expect(items).toMatchObject([{ paper: 'ВИЧ-1 ЛИШНИЙ-1', user: keeper.name }]);
  expect(JSON.stringify(items)).not.toContain(surname);
});

test('the calls of the group reach no other prescription', async () => {
  const { keeper, pharmacy } = world;
  const { id } = await server.call(
    calls.addPrescription,
    { body: entryOf(pharmacy.programme) },
    pharmacy.user.token,
  );
  const params = { id };
  const body = { ...world.entry, version: 1 };
  for (const answer of [
    server.send(calls.putHivPrescription, { params, body }, { token: keeper.token }),
    server.send(calls.removeHivPrescription, { params }, { token: keeper.token }),
  ])
    expect((await answer).status).toBe(404);
});
