import { type Call, guestPage, pageHeader } from '@provizor/contract';

type Parts = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** Address of a call: parameters put into the path, the query without its empty values, arrays as repeated keys. */
export function pathOf(call: Pick<Call, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${call.path}: no ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * Headers and body of a call, with `further` headers; `user` is the person the page shows, null for a guest; root names the organisation he works in; a content type only with
 * a JSON body (the server refuses an empty one; the browser names that of a form itself).
 */
export function requestOf(
  call: Pick<Call, 'method'>,
  { body }: Parts,
  user: number | null,
  idempotencyKey: string | undefined,
  organization?: number | null,
  further: Record<string, string> = {},
): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method: call.method,
    headers: {
      accept: 'application/json',
      [pageHeader]: user === null ? guestPage : String(user),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(organization ? { 'x-organization': String(organization) } : {}),
      ...further,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
}
