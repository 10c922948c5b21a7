import { refusals } from '@provizor/contract';
import { describe, expect, it } from 'vitest';
import { RefusalError, refusalCode, refusalOf } from './refusal-error.ts';
import { pathOf, requestOf } from './request.ts';

describe('address', () => {
  it('puts parameters into the path, escaped', () => {
    const call = { path: '/api/v3/packs/{sgtin}' } as const;
    expect(pathOf(call, { params: { sgtin: 'a/b ё' } })).toBe('/api/v3/packs/a%2Fb%20%D1%91');
    expect(() => pathOf(call, { params: {} })).toThrow('no sgtin');
    expect(() => pathOf(call, { params: { sgtin: '' } })).toThrow('no sgtin');
  });
  it('leaves empty values of the query out and repeats lists', () => {
    const query = { a: 0, b: undefined, c: null, d: ['x', 'y'], e: false };
    expect(pathOf({ path: '/x' }, { query })).toBe('/x?a=0&d=x&d=y&e=false');
  });
});

describe('request', () => {
  it('sends a form as it is: the browser names its type and boundary', () => {
    const body = new FormData();
    expect(requestOf({ method: 'POST' }, { body }, 7, undefined)).toEqual({
      method: 'POST',
      headers: { accept: 'application/json', 'x-page-user': '7' },
      body,
    });
  });
  it('names a content type only with a body', () => {
    expect(requestOf({ method: 'DELETE' }, {}, 7, undefined)).toEqual({
      method: 'DELETE',
      headers: { accept: 'application/json', 'x-page-user': '7' },
    });
    expect(requestOf({ method: 'POST' }, { body: { a: 1 } }, null, 'key')).toEqual({
      method: 'POST',
      headers: {
        accept: 'application/json',
        'x-page-user': 'guest',
        'content-type': 'application/json',
        'idempotency-key': 'key',
      },
      body: '{"a":1}',
    });
  });
});

describe('refusal', () => {
  it('keeps the code, the text, what to do and the details of the server', () => {
    const details = [{ path: 'body.name', message: 'Укажите название' }];
    const refusal = refusalOf(400, { code: 'input.invalid', message: 'Проверьте заполнение полей', details });
    expect(refusal).toBeInstanceOf(RefusalError);
    expect(refusal).toMatchObject({
      code: 'input.invalid',
      status: 400,
      message: 'Проверьте заполнение полей',
    });
    expect(refusal.fields).toEqual(details);
    expect(refusal.original).toBe('input.invalid · 400 · Проверьте заполнение полей');
  });
  it('knows how long to wait', () => {
    const refusal = refusalOf(429, { code: 'session.wait', message: 'Подождите', details: { seconds: 8 } });
    expect(refusal.seconds).toBe(8);
    expect(refusalOf(429, { code: 'session.wait', message: 'Подождите' }).seconds).toBeUndefined();
  });
  it.each([
    [502, '<html>'],
    [500, undefined],
    [404, { code: 'NoSuchKey', message: 'x' }],
    [404, { code: 'not-found' }],
    [503, { code: 503, message: 'x' }],
    [418, null],
  ])('an answer of something else (%i) is told so, not passed on', (status, body) => {
    expect(refusalOf(status, body).code).toBe('bad-answer');
  });
  it('every refusal of the contract is known by its shape', () => {
    expect(Object.keys(refusals).filter((code) => !refusalCode.test(code))).toEqual([]);
  });
  it('what a newer server refuses with is passed on', () => {
    const refusal = refusalOf(409, { code: 'stock.not-yet-known', message: 'Нельзя' });
    expect(refusal).toMatchObject({ code: 'stock.not-yet-known', message: 'Нельзя', status: 409 });
  });
});
