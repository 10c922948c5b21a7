import { type Description, descriptions } from '../mdlp/description/index.ts';
import { methods, openMethods } from '../mdlp/methods/index.ts';

const routes = [...openMethods, ...methods].map(({ key, verb, path }) => {
  const whole = path.startsWith('/') ? path : `/api/v1/${path}`;
  const isFixed = !path.includes(':');
  return { key, verb, isFixed, shape: new RegExp(`^${whole.replace(/:\w+/g, '[^/]+')}$`) };
});

/** The method of the protocol a call means; undefined for the control calls. */
export function methodOf(verb: string, url: string): string | undefined {
  const path = new URL(url).pathname.replace('//', '/');
  const found = routes.filter((route) => route.verb === verb && route.shape.test(path));
  return (found.find(({ isFixed }) => isFixed) ?? found[0])?.key;
}

/** Methods a call of this run was carried out of. */
export const carriedOut = new Set<string>();

type Done = { status: number; type: string; text: string };

/**
 * Holds a call that was carried out against its description: what it took and what it gave.
 * @throws Error with what differs
 */
export function demandDescribed(
  verb: string,
  url: string,
  body: unknown,
  { status, type, text }: Done,
): void {
  const key = methodOf(verb, url);
  if (key === undefined || status >= 300) return;
  const described: Description = descriptions[key] ?? { reply: undefined };
  carriedOut.add(key);
  const isBytes = body instanceof Uint8Array;
  if (!isBytes && body !== undefined) described.body?.parse(body);
  const query = [...new URL(url).searchParams];
  if (query.length > 0) described.query?.parse(Object.fromEntries(query));
  const given = [described.status ?? 200, described.type ?? (described.reply ? 'application/json' : '')];
  const came = [status, text === '' ? '' : (type.split(';')[0] ?? '')];
  if (given.join() !== came.join()) throw new Error(`${key}: ${came.join()} instead of ${given.join()}`);
  if (described.reply) described.reply.parse(JSON.parse(text));
}
