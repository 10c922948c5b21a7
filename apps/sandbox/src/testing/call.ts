import { demandDescribed } from './described.ts';

/** What came back from a call; `json` is taken to have the shape asked for. */
export type Reply<T> = { status: number; headers: Headers; text: string; json: T };

export type CallOptions = {
  verb?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Bytes go as they are, anything else as JSON. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

/** One HTTP call; a POST unless it has no body. What a method of the protocol takes and gives is as described. */
export async function call<T = Record<string, unknown>>(
  url: string,
  options: CallOptions = {},
): Promise<Reply<T>> {
  const { body, token, headers = {} } = options;
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/xml' : 'application/json;charset=UTF-8';
  const verb = options.verb ?? (body === undefined ? 'GET' : 'POST');
  const response = await fetch(url, {
    method: verb,
    headers: {
      ...(token === undefined ? {} : { authorization: `token ${token}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const contentType = response.headers.get('content-type') ?? '';
  demandDescribed(verb, url, body, { status: response.status, type: contentType, text });
  const isJson = text !== '' && contentType.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: (isJson ? JSON.parse(text) : {}) as T,
  };
}
