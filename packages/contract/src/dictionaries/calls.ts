import { z } from 'zod';
import type { Access } from '../access.ts';
import type { Call, Method } from '../call.ts';
import { id, ok, page } from '../shapes.ts';
import type { CallStyle, DictionaryDefinition } from './definition.ts';
import { entryOf, filterOf, listInput, rowOf, Use } from './shapes.ts';

/** What can be done with a dictionary by calls. */
export type DictionaryAction = 'list' | 'get' | 'put' | 'add' | 'del' | 'parents' | 'move' | 'uses';

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

/** Makes the calls of a dictionary. */
export function callsOf(definition: DictionaryDefinition): DictionaryCalls {
  const { apiPath, access, tree, one, title, style = 'body' } = definition;
  const row = rowOf(definition);
  const entry = entryOf(definition);
  const item = z.object({ item: row });
  const named = z.object({ id });
  const make = (
    action: DictionaryAction,
    who: Access,
    words: string,
    input: z.ZodObject,
    reply: z.ZodType,
    idempotent = false,
  ): Call => {
    const [method, tail] = spellings[style][action];
    const isNamed = tail.includes('{id}');
    const place = isNamed ? { params: named } : method === 'GET' ? { query: input } : { body: input };
    return { method, path: apiPath + tail, access: who, title: words, ...place, reply, idempotent };
  };
  const list = z.object(
    spellings[style].list[0] === 'GET' ? listInput : { ...listInput, filter: filterOf(definition) },
  );
  return {
    list: make('list', access.read, `${title}: список`, list, page(row)),
    get: make('get', access.read, `${title}: карточка`, named, item),
    add: make('add', access.add, `${title}: добавить`, entry, item, true),
    put: make('put', access.put, `${title}: изменить`, entry.extend({ id, version: z.number().int() }), item),
    del: make('del', access.remove, `${title}: удалить`, named, ok),
    uses: make('uses', access.read, `${one}: где используется`, named, z.object({ uses: z.array(Use) })),
    ...(tree
      ? {
          parents: make('parents', access.read, `${title}: путь от корня`, named, page(row)),
          move: make(
            'move',
            access.put,
            `${title}: перенести в дереве`,
            z.object({ id, parent_id: id.nullable(), version: z.number().int() }),
            item,
          ),
        }
      : {}),
  };
}

/** Input of a call whatever its spelling: what stands in the path, in the query or in the body. */
export function placeInput(call: Call, input: Record<string, unknown>) {
  if (call.params) return { params: input };
  return call.query ? { query: input } : { body: input };
}
