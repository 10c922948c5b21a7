import { z } from 'zod';
import { id, ok, page, seenVersion } from '../shapes.ts';
import type { DictionaryDefinition } from './definition.ts';
import { byAllNames, entryOf, filterOf, listInput, rowOf, Use } from './shapes.ts';

/** What can be done with a dictionary by calls. */
export type DictionaryAction = 'list' | 'get' | 'put' | 'add' | 'del' | 'parents' | 'move' | 'uses';

/** What a call takes and what it answers. */
type Shapes = { input: z.ZodType; reply: z.ZodType };

const known = new WeakMap<DictionaryDefinition, Record<DictionaryAction, Shapes>>();

/** What the calls of a dictionary take and answer; made once. A list in the address has no filter. */
export function shapesOf(definition: DictionaryDefinition): Record<DictionaryAction, Shapes> {
  const before = known.get(definition);
  if (before) return before;
  const row = rowOf(definition);
  const entry = entryOf(definition);
  const item = z.object({ item: row });
  const named = z.object({ id });
  const version = seenVersion;
  const filter = definition.style === 'rest' ? {} : { filter: filterOf(definition) };
  const shapes = {
    list: { input: z.object({ ...listInput, ...filter }), reply: page(row) },
    get: { input: named, reply: item },
    add: { input: byAllNames(definition, entry), reply: item },
    put: { input: byAllNames(definition, entry.extend({ id, version })), reply: item },
    del: { input: named, reply: ok },
    uses: { input: named, reply: z.object({ uses: z.array(Use) }) },
    parents: { input: named, reply: page(row) },
    move: { input: z.object({ id, parent_id: id.nullable(), version }), reply: item },
  };
  known.set(definition, shapes);
  return shapes;
}
