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
