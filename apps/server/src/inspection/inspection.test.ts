import * as calls from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { confirmAll, objectsOf } from '../exchange/testing/acceptance.ts';
import { delivered, ended, type Pharmacist, startWorld, type World } from '../exchange/testing/world.ts';
import { slices } from '../slices.ts';
import { signatureText } from './mdlp.ts';

let world: World;
let person: Pharmacist;
/** Our confirmation, a pack it took, the receipt it made. */
let outgoing: string;
let sgtin: string;
let receipt: string;

beforeAll(async () => {
  world = await startWorld({ slices });
  person = await world.pharmacist();
  await world.server.tenant(person, (db) =>
    sql`
      insert into storage (organization_id, name, branch_id)
      select ${person.organizationId}::int, 'Торговый зал', id from branch`.execute(db),
  );
  await person.signIn();
  const { document_id: id } = await delivered(world, person, { loose: 2 });
  sgtin = (await objectsOf(world.server, person, id))[0]?.sgtin ?? '';
  outgoing = (await confirmAll(world, person, id)).id;
  await ended(world.server, person, outgoing);
  const { items } = await world.server.call(calls.listIncome, { body: {} }, person.token);
  receipt = items[0]?.id ?? '';
});
afterAll(() => world.close());

/** Files of a set by their names without folders, texts as texts. */
async function opened(
  call: typeof calls.inspectPack,
  params: Record<string, string>,
  { token }: { token: string } = person,
) {
  const { status, body } = await world.server.send(call, { params }, { token });
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  const zip = await fromBufferPromise(Buffer.from((body as { bytes: Uint8Array }).bytes), {
    lazyEntries: true,
  });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      chunks.push(chunk);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  const find = (ending: string) => [...files].find(([name]) => name.endsWith(ending))?.[1] ?? Buffer.alloc(0);
  return { names: [...files.keys()], text: (ending: string) => find(ending).toString('utf8'), bytes: find };
}

test('a document of MDLP: signed XML, signature checked, ticket in words, the paper and its trail', async () => {
  const set = await opened(calls.inspectDocument as never, { id: outgoing });
  expect(set.names.map((name) => name.replace(/^.*\//, '')).toSorted()).toEqual(
    expect.arrayContaining([
      'документ.pdf',
      'документ.xml',
      'документ.xml.sig',
      'история изменений.csv',
      'квитанция.txt',
      'квитанция.xml',
      'проверка подписи.txt',
      'состав.txt',
    ]),
  );
  expect(set.text('проверка подписи.txt')).toMatch(/Подпись верна: .*не менялся\./);
  expect(set.text('проверка подписи.txt')).toMatch(
    /Подписал: \S+[\s\S]*Подписано: \d\d\.\d\d\.\d{4}, .*\(МСК\)/,
  );
  expect(set.text('квитанция.txt')).toContain('Итог: принят полностью');
  expect(set.bytes('документ.pdf').subarray(0, 5).toString()).toBe('%PDF-');
  expect(set.text('история изменений.csv')).toContain('Когда;Кто;Что');
});

test('the stock document and the pack lead to the same files', async () => {
  const ofStock = await opened(calls.inspectStock as never, { kind: 'income', id: receipt });
  expect(ofStock.names.some((name) => /^Исходящий 701 .*\/документ\.xml\.sig$/.test(name))).toBe(true);
  const ofPack = await opened(calls.inspectPack, { sgtin });
  expect(ofPack.text('история упаковки.csv')).toMatch(/Когда;Что;Статус;Документ;Кто\r\n\d{4}-/);
  expect(ofPack.names.some((name) => /^Исходящий 701 .*\/квитанция\.txt$/.test(name))).toBe(true);
});

test('what the person has no ability for is left out, and the list says so', async () => {
  const organization = { id: person.organizationId };
  const exchange = await world.server.user(organization, { read: ['mdlp'] });
  const stock = await world.server.user(organization, { read: ['storages'] });
  for (const set of [
    await opened(calls.inspectDocument as never, { id: outgoing }, exchange),
    await opened(calls.inspectPack, { sgtin }, exchange),
  ]) {
    expect(set.names.filter((name) => /документ\.pdf$|история изменений/.test(name))).toEqual([]);
    expect(set.names.some((name) => name.endsWith('документ.xml.sig'))).toBe(true);
    expect(set.text('состав.txt')).toMatch(/Не вошли складские документы .*: .*нет права «Склад»\.$/);
  }
  const ofStock = await opened(calls.inspectStock as never, { kind: 'income', id: receipt }, stock);
  expect(ofStock.names.map((name) => name.replace(/^.*\//, '')).toSorted()).toEqual([
    'документ.pdf',
    'история изменений.csv',
    'состав.txt',
  ]);
  expect(ofStock.text('состав.txt')).toMatch(/Не вошли документы МДЛП .*нет права «МДЛП»\.$/);
});

test('a document that was changed after signing is told', async () => {
  const xml = Buffer.from('<documents/>');
  const signature = await person.sign(xml);
  expect(signatureText(signature, xml, new Date())).toMatch(/^Подпись верна/);
  expect(signatureText(signature, Buffer.from('<documents />'), new Date())).toMatch(
    /^Подпись не подтверждена: \S/,
  );
});
