import { badRequest } from './errors.ts';

/** The JSON object of a body. @throws ApiError 400 when it is something else */
export function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('тело запроса должно быть объектом JSON');
  }
  return body as Record<string, unknown>;
}

/** A text field that must be there. @throws ApiError 400 */
export function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw badRequest(`не заполнено поле ${name}`);
  return value;
}

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A GUID that must be there, in lower case. @throws ApiError 400 */
export function guidOf(body: Record<string, unknown>, name: string): string {
  const value = textOf(body, name);
  if (!GUID.test(value)) throw badRequest(`поле ${name} должно быть GUID`);
  return value.toLowerCase();
}

/** Bytes of a base64 field in one line. @throws ApiError 400 */
export function bytesOf(body: Record<string, unknown>, name: string): Uint8Array {
  const value = textOf(body, name);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(value) || value.length % 4 !== 0) {
    throw badRequest(`поле ${name} не в кодировке base64`);
  }
  return Buffer.from(value, 'base64');
}

/** A list of codes in `filter`, 1 to `limit` of them. @throws ApiError 400 */
export function codesOf(filter: Record<string, unknown>, name: string, limit: number): string[] {
  const value = filter[name];
  if (!Array.isArray(value) || value.length === 0) throw badRequest(`список ${name} пуст`);
  if (value.length > limit) throw badRequest(`в списке ${name} больше ${limit} значений`);
  return value.map(String);
}

export type Page = { filter: Record<string, unknown>; from: number; count: number };

/**
 * `{filter, start_from, count}` of the list methods. `filter` must be there even when empty; a page holds at most
 * `limit` rows (100 by protocol 3.15).
 * @throws ApiError 400
 */
export function pageOf(body: unknown, limit = 100): Page {
  const { filter, start_from: from, count } = objectOf(body);
  const whole = (value: unknown, name: string) => {
    if (!Number.isInteger(value) || (value as number) < 0) throw badRequest(`неверное поле ${name}`);
    return value as number;
  };
  const page = { filter: objectOf(filter), from: whole(from, 'start_from'), count: whole(count, 'count') };
  if (page.count > limit) throw badRequest(`за один запрос можно получить не больше ${limit} записей`);
  return page;
}
