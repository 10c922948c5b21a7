import * as calls from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { readRows } from '../../core/tables/index.ts';
import { type HivWorld, hivWorld, openAs, secret } from '../../prescriptions/testing/hiv.ts';
import { entryOf, programmeOf } from '../../prescriptions/testing/index.ts';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';

let server: TestServer;
let world: HivWorld;
let patient: number;
let hidden: number;
/** An administrator, and one who has the ability «ВИЧ» too. */
let admin: TestUser;
let both: TestUser;

beforeAll(async () => {
  server = await testServer({ slices });
  world = await hivWorld(server);
  const organization = { id: world.pharmacy.user.organizationId };
  admin = await server.user(organization, { type: 'admin' });
  both = await server.user(organization, { type: 'admin', read: ['hiv'] });
  hidden = await world.add();
  ({
    item: {
      patient: { id: patient },
    },
  } = await openAs(server, world.keeper, hidden));
  const programme = await programmeOf(server, admin);
  const entry = {
    ...entryOf(programme),
    number: '123456',
    patient: { id: patient },
    drug: 'Инсулин гларгин',
  };
  await server.call(calls.addPrescription, { body: entry }, admin.token);
  await server.tenant(admin, (db) =>
    sql`
      insert into stock_document (organization_id, kind, number, document_date, storage_id, data)
      values (${organization.id}, 'treatment', '77', '2026-11-02', ${world.pharmacy.storage},
              jsonb_build_object('patient_id', ${patient}::int))`.execute(db),
  );
});
afterAll(() => server.close());

type Parts = { about: string[]; sections: { key: string; rows: Record<string, unknown>[] }[] };

async function fileOf(user: TestUser) {
  const { status, body } = await server.send(
    calls.getPersonalFile,
    { params: { id: patient } },
    { token: user.token },
  );
  expect(status).toBe(200);
  const zip = await fromBufferPromise(Buffer.from((body as { bytes: Uint8Array }).bytes), {
    lazyEntries: true,
  });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      pieces.push(piece);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  expect([...files.keys()]).toEqual(['сведения.json', 'сведения.xlsx']);
  const parts = JSON.parse(String(files.get('сведения.json'))) as Parts;
  const rows = await readRows(files.get('сведения.xlsx') ?? Buffer.alloc(0));
  return { parts, rows, of: (key: string) => parts.sections.find((each) => each.key === key)?.rows ?? [] };
}

test('the file has the card, prescriptions, documents and who has looked, and its making is noted', async () => {
  const { parts, rows, of } = await fileOf(admin);
  expect(of('patient')).toEqual([
    expect.objectContaining({ name: world.entry.patient.name, ssn: '99887766552', birth_date: '1990-02-03' }),
  ]);
  expect(of('prescriptions')).toEqual([
    expect.objectContaining({ number: '123456', drug: 'Инсулин гларгин', status: 'issued' }),
  ]);
  expect(of('documents')).toEqual([expect.objectContaining({ kind: 'treatment', number: '77' })]);
  expect(of('openings')).toEqual([expect.objectContaining({ user: expect.any(String), act: 'file' })]);
  expect(parts.about.join()).toContain('ведутся отдельно');
  expect(rows).toContainEqual(['Льготные рецепты', '1', 'Препарат', 'Инсулин гларгин']);
  expect(rows).toContainEqual(['Карточка пациента', '1', 'СНИЛС', '99887766552']);
  expect(rows).toContainEqual(['Льготы', '', '', 'нет']);
});

test('what is kept apart is in it for who may see that, who then stands in its trail; nobody else learns of it', async () => {
  const ofAdmin = await fileOf(admin);
  expect(JSON.stringify(ofAdmin.parts)).not.toMatch(new RegExp(`${secret}|ВИЧ|B20`));
  const ofBoth = await fileOf(both);
  expect(ofBoth.of('prescriptions').map(({ diagnosis }) => diagnosis)).toContain('B20.1');
  expect(ofBoth.parts.about.join()).not.toContain('ведутся отдельно');
  const { trail } = await openAs(server, world.keeper, hidden);
  const { rows } = await server.system((db) =>
    sql<{ act: string }>`select act from hiv_trail where user_id = ${both.id}`.execute(db),
  );
  expect(rows).toEqual([{ act: 'open' }]);
  expect(trail.length).toBeGreaterThan(1);
});

test('every table that names a patient has its part in the file', async () => {
  const { rows } = await server.system((db) =>
    sql<{ name: string }>`
      select table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'patient_id' order by 1`.execute(
      db,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'patient_benefit',
    'patient_monetization',
    'personal_opening',
    'personal_request',
    'prescription',
    'stock_document_line',
  ]);
});
