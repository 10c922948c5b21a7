import type { Access } from '../access.ts';
import { type Call, call, type Method } from '../call.ts';
import { type DictionaryAction, shapesOf } from './call-shapes.ts';
import type { CallStyle, DictionaryDefinition } from './definition.ts';

type Spelling = Record<DictionaryAction, readonly [Method, string]>;

/**
 * The four ways the specifications spell the calls of a dictionary: everything in the body below the base path;
 * the id in the path; medical devices, whose list is a POST; the series of medical devices. `_get_parents` is named
 * by them for trees; `_move`, `_uses` and the changes of medical devices are calls of our own.
 */
const own = {
  parents: ['POST', '/_get_parents'],
  move: ['POST', '/_move'],
  uses: ['POST', '/_uses'],
} as const;
const spellings: Record<CallStyle, Spelling> = {
  body: {
    list: ['POST', ''],
    get: ['POST', '/_get'],
    put: ['POST', '/_put'],
    add: ['POST', '/_add'],
    del: ['POST', '/_del'],
    ...own,
  },
  rest: {
    list: ['GET', ''],
    get: ['GET', '/{id}'],
    put: ['PUT', ''],
    add: ['POST', ''],
    del: ['DELETE', '/{id}'],
    ...own,
  },
  search: {
    list: ['POST', ''],
    get: ['GET', '/{id}'],
    put: ['PUT', ''],
    add: ['POST', '/_add'],
    del: ['DELETE', '/{id}'],
    ...own,
  },
  rows: {
    list: ['POST', '/list'],
    get: ['GET', '/id{id}'],
    put: ['PUT', '/put'],
    add: ['POST', '/add'],
    del: ['DELETE', '/id{id}'],
    ...own,
  },
};

/** The calls of one dictionary; `parents` and `move` only for trees. */
export type DictionaryCalls = Partial<Record<DictionaryAction, Call>> &
  Record<'list' | 'get' | 'put' | 'add' | 'del' | 'uses', Call>;

type Place = 'params' | 'query' | 'body';

/** Where a call has its input. */
const placeOf = ({ method, path }: Pick<Call, 'method' | 'path'>): Place =>
  path.includes('{id}') ? 'params' : method === 'GET' ? 'query' : 'body';

/** Makes the calls of a dictionary. */
export function callsOf(definition: DictionaryDefinition): DictionaryCalls {
  const { apiPath, access, tree, one, title: of, style = 'body' } = definition;
  const made = (action: DictionaryAction, who: Access, title: string, idempotent = false): Call => {
    const [method, tail] = spellings[style][action];
    const path = apiPath + tail;
    const place = placeOf({ method, path });
    return call({
      method,
      path,
      access: who,
      title,
      idempotent,
      proposable: definition.scope === 'national' && who.kind === 'root',
      [place]: shapesOf(definition)[action].input,
      reply: shapesOf(definition)[action].reply,
    });
  };
  return {
    list: made('list', access.read, `${of}: список`),
    get: made('get', access.read, `${of}: карточка`),
    add: made('add', access.add, `${of}: добавить`, true),
    put: made('put', access.put, `${of}: изменить`),
    del: made('del', access.remove, `${of}: удалить`),
    uses: made('uses', access.read, `${one}: где используется`),
    ...(tree
      ? {
          parents: made('parents', access.read, `${of}: путь от корня`),
          move: made('move', access.put, `${of}: перенести в дереве`),
        }
      : {}),
  };
}

/** Input of a call whatever its spelling: what stands in the path, in the query or in the body. */
export const placeInput = (call: Call, input: Record<string, unknown>) => ({ [placeOf(call)]: input });
