import { randomUUID } from 'node:crypto';
import {
  type CallReply,
  countUnloadFile,
  listUnloadFiles,
  openUnloadFile,
  orderUnloadFile,
  removeUnloadFile,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { TestUser } from '../../testing/index.ts';
import { confirmAll } from '../testing/acceptance.ts';
import { taskContext } from '../testing/context.ts';
import { delivered, ended, type Pharmacist, startWorld, until, type World } from '../testing/world.ts';
import { unloadCleanTask, unloadTask } from './task.ts';

type UnloadFile = CallReply<typeof listUnloadFiles>['items'][number];

let world: World;
let person: Pharmacist;
const whole = { period_s: '2020-01-01', period_e: '2099-12-31' };

beforeAll(async () => {
  world = await startWorld();
  person = await world.pharmacist();
  await person.signIn();
  const item = await delivered(world, person, { loose: 2 });
  await delivered(world, person, { loose: 1 });
  const { id } = await confirmAll(world, person, item.document_id);
  await ended(world.server, person, id);
});
afterAll(() => world.close());

const files = async (by: TestUser = person): Promise<UnloadFile[]> =>
  (await world.server.call(listUnloadFiles, {}, by.token)).items;

async function made(body: Record<string, unknown>): Promise<UnloadFile> {
  const { id } = await world.server.call(
    orderUnloadFile,
    { body: { sides: ['income', 'outcome'], format: 'zip', ...whole, ...body } },
    person.token,
  );
  return until('the file', async () => {
    const file = (await files()).find((one) => one.id === id);
    return file && (file.state === 'ready' || file.state === 'failed') && file;
  });
}

/** What a program with the person's token gets at an address. */
const fetched = (url: string, by: TestUser) =>
  world.server.core.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });

async function download(id: string) {
  const { link } = await world.server.call(openUnloadFile, { params: { id } }, person.token);
  const answer = await fetched(link, person);
  return { link, status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    found.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return found;
}

test('an archive holds the documents with their tickets and the register', async () => {
  const { documents, tickets } = await world.server.call(
    countUnloadFile,
    { body: { sides: ['income', 'outcome'], ...whole } },
    person.token,
  );
  expect([documents, tickets]).toEqual([3, 1]);
  const file = await made({});
  expect(file).toMatchObject({ state: 'ready', done: 3, total: 3, missing: 0, format: 'zip' });
  const { status, headers, bytes } = await download(file.id);
  expect([status, bytes.length, headers['content-length']]).toEqual([200, file.size, String(file.size)]);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Документы МДЛП 01.01.2020');
  const entries = await unpack(bytes);
  const names = [...entries.keys()];
  expect(names.filter((name) => /^Входящие\/\d{4}-\d\d-\d\d_601_.+\.xml$/.test(name))).toHaveLength(2);
  expect(names.filter((name) => /^Исходящие\/.+_701_.+\.xml$/.test(name))).toHaveLength(2);
  const ticket = names.find((name) => name.endsWith('_квитанция.xml')) ?? '';
  expect(entries.get(ticket)).toContain('<operation_result>Accepted</operation_result>');
  const lines = entries.get('Реестр.csv')?.split('\r\n') ?? [];
  expect(lines[0]).toMatch(/^\uFEFFНаправление;Схема;Вид документа;Номер;/);
  expect(lines.filter((line) => line.startsWith('Входящий;601;'))).toHaveLength(2);
  expect(lines.find((line) => line.startsWith('Исходящий;701;'))).toMatch(/;2;2;0;Обработан;.*;да;да;/);
});

test('only the types and the period asked for go in; documents without XML are counted', async () => {
  await world.server.tenant(person, (db) =>
    sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at, doc_num)
      values (${person.organizationId}, 'none', 633, 'PROCESSED_DOCUMENT', '', '00000000000201', '2021-05-04 21:30Z', '=1+1')`.execute(
      db,
    ),
  );
  const file = await made({
    sides: ['income'],
    doc_type: [633],
    period_s: '2021-05-05',
    period_e: '2021-05-05',
  });
  expect(file).toMatchObject({ state: 'ready', done: 1, missing: 1 });
  const entries = await unpack((await download(file.id)).bytes);
  expect([...entries.keys()]).toEqual(['Реестр.csv']);
  expect(entries.get('Реестр.csv')).toContain(";'=1+1;");
});

test('the register alone comes as CSV or as a workbook', async () => {
  const csv = await made({ format: 'csv', doc_type: [601, 701] });
  expect((await download(csv.id)).bytes.toString('utf8').trim().split('\r\n')).toHaveLength(4);
  const xlsx = await made({ format: 'xlsx', doc_type: [601, 701] });
  const { headers, bytes } = await download(xlsx.id);
  expect(headers['content-type']).toContain('spreadsheetml');
  const sheet = (await unpack(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(4);
  expect(sheet).toContain('<c><v>601</v></c>');
});

test('a period without documents, a wrong one and a foreign file are refused', async () => {
  const order = (body: Record<string, unknown>) =>
    world.server.send(
      orderUnloadFile,
      { body: { sides: ['income'], format: 'zip', ...whole, ...body } },
      { token: person.token },
    );
  expect(await order({ period_e: '2020-01-02' })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.period_s', message: 'За период нет таких документов' }] },
  });
  expect(await order({ period_e: '2019-01-01' })).toMatchObject({ status: 400 });
  expect(await order({ sides: [] })).toMatchObject({ status: 400 });
  for (const wrong of ['?file=none', '?key=none', '', '?file=a&file=b', `?file=${randomUUID()}`])
    expect((await fetched(`/download/unload${wrong}`, person)).statusCode).toBe(404);
});

test('the address of a file is no key: it opens to whoever may read documents of the organisation, by his session', async () => {
  const { id } = await made({ format: 'csv' });
  const { link } = await world.server.call(openUnloadFile, { params: { id } }, person.token);
  expect(link).toBe(`/download/unload?file=${id}`);
  expect((await world.server.core.app.inject({ url: link })).statusCode).toBe(401);
  const stranger = await world.pharmacist();
  expect((await fetched(link, stranger)).statusCode).toBe(404);
  expect((await fetched(`${link}&organization=${person.organizationId}`, stranger)).statusCode).toBe(404);
  const colleague = await world.server.user({ id: person.organizationId }, { manage: ['storages'] });
  expect((await fetched(link, colleague)).statusCode).toBe(403);
  const root = await world.server.user(await world.server.organization(), { type: 'root' });
  expect((await fetched(link, root)).statusCode).toBe(404);
  expect((await fetched(`${link}&organization=${person.organizationId}`, root)).statusCode).toBe(200);
});

test('a file taken away while it is made is made no further, and its link is dead', async () => {
  const file = await made({ format: 'csv' });
  const { link } = await world.server.call(openUnloadFile, { params: { id: file.id } }, person.token);
  await world.server.call(removeUnloadFile, { params: { id: file.id } }, person.token);
  expect((await fetched(link, person)).statusCode).toBe(404);
  await unloadTask({ organizationId: person.organizationId, id: file.id }, taskContext(world.server));
  expect((await files()).map(({ id }) => id)).not.toContain(file.id);
});

test('a file whose maker was killed is made anew, once', async () => {
  const file = await made({});
  await world.server.tenant(person, (db) =>
    sql`
      update mdlp_unload set state = 'running', ready_at = null, size = null where id = ${file.id}::uuid`.execute(
      db,
    ),
  );
  const again = () =>
    unloadTask({ organizationId: person.organizationId, id: file.id }, taskContext(world.server));
  await again();
  await again();
  expect((await files()).find(({ id }) => id === file.id)).toMatchObject({ state: 'ready', size: file.size });
  expect((await unpack((await download(file.id)).bytes)).size).toBe(5);
});

test('files are deleted when their days are over', async () => {
  const file = await made({ format: 'csv' });
  const days =
    (new Date(file.expires_at ?? '').getTime() - new Date(file.ready_at ?? '').getTime()) / 86_400_000;
  expect(days).toBe(7);
  await world.server.tenant(person, (db) =>
    sql`update mdlp_unload set expires_at = now() - interval '1 second' where id = ${file.id}::uuid`.execute(
      db,
    ),
  );
  await unloadCleanTask({}, taskContext(world.server));
  expect((await files()).map(({ id }) => id)).not.toContain(file.id);
});
