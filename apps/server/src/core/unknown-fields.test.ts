import { allCalls } from '@provizor/contract/calls';
import { expect, it } from 'vitest';
import { parseInput } from './validation.ts';

const callOf = (name: string) => {
  const found = allCalls.find(({ call }) => `${call.method} ${call.path}` === name);
  if (!found) throw new Error(`no call ${name}`);
  return found.call;
};

/** What a request is refused with: the details; null when it is taken. */
function refused(name: string, { query = {}, body = {} }: { query?: object; body?: object }): unknown {
  try {
    parseInput(callOf(name), { params: {}, query, body });
    return null;
  } catch (error) {
    return (error as { details?: unknown }).details;
  }
}

it('refuses a filter it does not know by its name', () => {
  expect(refused('GET /api/v3/storage/orders', { query: { storege_id: '5' } })).toEqual([
    { path: 'query.storege_id', message: 'Неизвестный отбор «storege_id»' },
  ]);
  expect(refused('POST /api/v3/storage/remains/', { body: { serie: 'А1' } })).toEqual([
    { path: 'body.serie', message: 'Неизвестный отбор «serie»' },
  ]);
});

it('refuses a filter and a field of a call that has none', () => {
  expect(refused('GET /api/v3/mdlp/withdrawal/reasons', { query: { quary: 'x', token: 't' } })).toEqual([
    { path: 'query.quary', message: 'Неизвестный отбор «quary»' },
  ]);
  expect(refused('POST /api/v1/auth/profile', { body: { idd: 1 } })).toMatchObject([{ path: 'body.idd' }]);
});

it('refuses a field it does not know, and takes back what it answered', () => {
  const login = { username: 'a', password: 'b', remember: true };
  expect(refused('POST /api/v1/auth', { body: login })).toEqual([
    { path: 'body.remember', message: 'Неизвестное поле «remember»' },
  ]);
  const name = 'POST /api/v1/storage/type_storage/_put';
  const entry = { id: 1, name: 'Аптека' };
  expect(refused(name, { body: { ...entry, version: 1 } })).toBeNull();
  expect(refused(name, { body: { ...entry, nmae: 'x' } })).toMatchObject([{ path: 'body.nmae' }]);
});

it('takes in every call what asks for a list anew and the session of MDLP', () => {
  expect(refused('GET /api/v3/storage/orders', { query: { _: '1' } })).toBeNull();
  expect(refused('POST /api/v3/storage/remains/', { body: { token: 'x' } })).toBeNull();
});

it('takes a filter as a map of entity to id, and names the one it does not know', () => {
  const name = 'POST /api/v1/storage/nomenclature';
  const { body } = parseInput(callOf(name), {
    params: {},
    query: {},
    body: { filter: { type_nomenclature: 3, is_marked: true } },
  });
  expect(body).toEqual({ filter: { type_nomenclature_id: 3, is_marked: true } });
  expect(refused(name, { body: { filter: { maker: 3 } } })).toEqual([
    { path: 'body.filter', message: 'Неизвестный отбор «maker»' },
  ]);
});

it('refuses a field at any depth, by its path', () => {
  const uuid = '019a0000-0000-7000-8000-000000000000';
  const line = { n_line: 1, quantity: '1', quantty: '2' };
  expect(
    refused('PUT /api/v3/storage/income/', { body: { id: uuid, header: { coment: 'x' }, lines: [line] } }),
  ).toEqual([
    { path: 'body.header.coment', message: 'Неизвестное поле «coment»' },
    { path: 'body.lines.0.quantty', message: 'Неизвестное поле «quantty»' },
  ]);
  expect(
    refused('PUT /api/v3/storage/income/', { body: { id: uuid, header: { data: { blind: true } } } }),
  ).toEqual([{ path: 'body.header.data.blind', message: 'Неизвестное поле «blind»' }]);
  expect(refused('POST /api/v1/pills/auth/users', { body: { filter: { rol_id: 1 } } })).toEqual([
    { path: 'body.filter.rol_id', message: 'Неизвестный отбор «rol_id»' },
  ]);
});

it('refuses it also where the body has other names or stands in another field', () => {
  const uuid = '019a0000-0000-7000-8000-000000000000';
  const order = 'PUT /api/v3/storage/orders/';
  expect(refused(order, { body: { document: { id: uuid, version: 1, comment: 'x' } } })).toBeNull();
  expect(refused(order, { body: { document: { id: uuid, coment: 'x' }, versoin: 1 } })).toEqual([
    { path: 'body.versoin', message: 'Неизвестное поле «versoin»' },
    { path: 'body.coment', message: 'Неизвестное поле «coment»' },
  ]);
  const contract = { number: '7', contract_date: '2026-11-01', type_id: 1, source_id: 1 };
  const found = refused('POST /api/v1/mdlp/contracts/_add', { body: { ...contract, numbr: '8' } });
  expect(found).toContainEqual({ path: 'body.numbr', message: 'Неизвестное поле «numbr»' });
  expect(JSON.stringify(found)).not.toContain('contract_date');
});

it('leaves what a registrar of disposal tells beside what is read of it', () => {
  const uuid = '019a0000-0000-7000-8000-000000000000';
  const results = { status: 'ready', firmware: '1.2', result: { mdlpRequestId: 'x', took: 3 } };
  const body = { rvRequestId: uuid, rvRequestStatus: 'ready', data: { results, id: 1 } };
  expect(refused('POST /api/v3/mdlp/rv/response/add', { body })).toBeNull();
});
