import {
  addBatchCertificate,
  addBatchMdthCertificate,
  certificateLimit,
  getBatchCertificateFile,
  getBatchMdthCertificateFile,
  listBatchCertificates,
  listBatchMdthCertificates,
  removeBatchCertificate,
  uploadBatchCertificate,
  uploadBatchMdthCertificate,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { references } from './index.ts';

let server: TestServer;
let keeper: TestUser;
let reader: TestUser;
let stranger: TestUser;
let series: number;
let deviceSeries: number;

const insert = async (query: ReturnType<typeof sql<{ id: number }>>) => {
  const { rows } = await server.system((db) => query.execute(db));
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  server = await testServer({ slices: [references] });
  const organization = await server.organization();
  keeper = await server.user(organization, { manage: ['dict'] });
  reader = await server.user(organization);
  stranger = await server.user(await server.organization(), { manage: ['dict'] });
  const { id } = organization;
  const nomenclature = await insert(
    sql`insert into nomenclature (organization_id, name) values (${id}, 'Парацетамол') returning id`,
  );
  series = await insert(
    sql`insert into batch (organization_id, name, nomenclature_id) values (${id}, 'А-1', ${nomenclature}) returning id`,
  );
  const device = await insert(sql`insert into mdth (name) values ('Шприц') returning id`);
  deviceSeries = await insert(
    sql`insert into batch_mdth (organization_id, name, mdth_id) values (${id}, 'Ш-1', ${device}) returning id`,
  );
});
afterAll(() => server.close());

const add = async (number: string, details: Record<string, unknown> = {}) => {
  const input = { params: { id: series }, body: { number, ...details } };
  const { item } = await server.call(addBatchCertificate, input, keeper.token);
  return item;
};

/** Sends a file as a browser's form does. */
async function upload(path: string, name: string, content: Uint8Array<ArrayBuffer>, user = keeper) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const fileOf = (id: number) => `/api/v3/mdlp/batch/certs/${series}/${id}/file`;
const bytes = (start: number[], size = 40) => {
  const content = new Uint8Array(size).fill(7);
  content.set(start);
  return content;
};
const pdf = bytes([...Buffer.from('%PDF-1.7')]);

describe('certificates of a series', () => {
  it('are listed with the latest first', async () => {
    await add('ДС-1', { date: '2026-01-15', issuer: 'Орган по сертификации' });
    await add('ДС-2', { date: '2026-03-01' });
    await add('ДС-3');
    const { items } = await server.call(listBatchCertificates, { params: { id: series } }, reader.token);
    expect(items.map(({ number, date, issuer }) => [number, date, issuer])).toEqual([
      ['ДС-2', '2026-03-01', null],
      ['ДС-1', '2026-01-15', 'Орган по сертификации'],
      ['ДС-3', null, null],
    ]);
  });

  it('need a number', async () => {
    const input = { params: { id: series }, body: { number: ' ' } };
    expect(await server.send(addBatchCertificate, input, { token: keeper.token })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.number', message: 'Заполните поле «Номер»' }] },
    });
  });

  it('are kept by those who keep dictionaries', async () => {
    const input = { params: { id: series }, body: { number: 'x' } };
    expect(await server.send(addBatchCertificate, input, { token: reader.token })).toMatchObject({
      status: 403,
    });
  });

  it('go with their file', async () => {
    const { id } = await add('Удаляемый');
    await upload(fileOf(id), 'a.pdf', pdf);
    const remove = () =>
      server.send(removeBatchCertificate, { params: { id: series, cert: id } }, { token: keeper.token });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    const { rows } = await server.system((db) =>
      sql`select from series_certificate_file where certificate_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});

describe('the file of a certificate', () => {
  it.each([
    ['скан.pdf', pdf, 'application/pdf'],
    ['фото.jpg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['без расширения', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
  ])('%s comes back as it was sent', async (name, content, type) => {
    const { id } = await add(`Файл ${name}`);
    expect(await upload(fileOf(id), name, content)).toMatchObject({
      status: 200,
      body: { item: { id, file_name: name, size: content.length } },
    });
    const input = { params: { id: series, cert: id } };
    const file = await server.call(getBatchCertificateFile, input, reader.token);
    expect(file).toMatchObject({ file_name: name, type });
    expect(new Uint8Array(Buffer.from(file.content, 'base64'))).toEqual(content);
  });

  it('is replaced by another', async () => {
    const { id } = await add('Замена');
    await upload(fileOf(id), 'a.pdf', pdf);
    await upload(fileOf(id), 'b.jpg', bytes([0xff, 0xd8, 0xff], 50));
    const input = { params: { id: series, cert: id } };
    expect(await server.call(getBatchCertificateFile, input, keeper.token)).toMatchObject({
      file_name: 'b.jpg',
      type: 'image/jpeg',
    });
  });

  it('is judged by its content, whatever its name', async () => {
    const { id } = await add('Подделка');
    const script = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await upload(fileOf(id), 'сертификат.pdf', script)).toMatchObject({
      status: 400,
      body: { code: 'certificate.wrong-file' },
    });
    const input = { params: { id: series, cert: id } };
    expect(await server.send(getBatchCertificateFile, input, { token: keeper.token })).toMatchObject({
      status: 404,
    });
  });

  it('may be 10 MB and not a byte more', async () => {
    const { id } = await add('Большой');
    const content = bytes([...Buffer.from('%PDF-1.7')], certificateLimit + 1);
    expect(await upload(fileOf(id), 'a.pdf', content)).toMatchObject({
      status: 413,
      body: { code: 'input.too-large' },
    });
    expect(await upload(fileOf(id), 'a.pdf', content.slice(0, certificateLimit))).toMatchObject({
      status: 200,
    });
  });

  it('must be there', async () => {
    const { id } = await add('Пустой');
    const input = { params: { id: series, cert: id } };
    expect(await server.send(uploadBatchCertificate, input, { token: keeper.token })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.file', message: 'Приложите файл' }] },
    });
  });
});

describe('certificates of medical devices', () => {
  it('are others than those of medicines, even with equal ids', async () => {
    const input = { params: { id: deviceSeries }, body: { number: 'МИ-1' } };
    const { item } = await server.call(addBatchMdthCertificate, input, keeper.token);
    const path = `/api/v3/mdlp/batch_mdth/certs/${deviceSeries}/${item.id}/file`;
    expect((await upload(path, 'a.pdf', pdf)).status).toBe(200);
    const listed = await server.call(
      listBatchMdthCertificates,
      { params: { id: deviceSeries } },
      reader.token,
    );
    expect(listed.items).toMatchObject([{ number: 'МИ-1', file_name: 'a.pdf' }]);
    const named = { params: { id: deviceSeries, cert: item.id } };
    expect(await server.call(getBatchMdthCertificateFile, named, reader.token)).toMatchObject({
      type: 'application/pdf',
    });
    expect(await server.send(getBatchCertificateFile, named, { token: reader.token })).toMatchObject({
      status: 404,
    });
  });
});

it('of others is found by no call', async () => {
  const { id } = await add('Чужой');
  await upload(fileOf(id), 'a.pdf', pdf);
  const params = { id: series, cert: id };
  const device = { id: deviceSeries, cert: id };
  const token = stranger.token;
  const answers = await Promise.all([
    server.send(listBatchCertificates, { params }, { token }),
    server.send(addBatchCertificate, { params, body: { number: 'x' } }, { token }),
    server.send(removeBatchCertificate, { params }, { token }),
    server.send(getBatchCertificateFile, { params }, { token }),
    server.send(uploadBatchMdthCertificate, { params: device }, { token }),
    upload(fileOf(id), 'x.pdf', pdf, stranger),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});
