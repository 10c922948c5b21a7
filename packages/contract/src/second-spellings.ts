import { z } from 'zod';
import { call } from './call.ts';
import { callsOf, type Dictionary, dictionaryOf, entryOf } from './dictionaries/index.ts';
import { listInput } from './dictionaries/shapes.ts';
import { id, seenVersion } from './shapes.ts';

/** Calls of dictionaries that the specifications spell a second time; they do what those of the family do. */
const mkb = callsOf({ ...dictionaryOf('mkb'), apiPath: '/api/v2/dict/mkb', style: 'rest' });

export const listMkb = call({
  ...mkb.list,
  params: undefined,
  query: z.object({ ...listInput, limit: z.coerce.number().int().min(1).max(1000).default(30) }),
});
export const getMkb = mkb.get;
export const addMkb = mkb.add;
export const putMkb = mkb.put;
export const removeMkb = mkb.del;
/** The path as the specification gives it, «mkd» included. */
export const removeMkbAsGiven = { ...mkb.del, path: '/api/v2/dict/mkd/{id}' };

export const listDoctors = callsOf({ ...dictionaryOf('doctor'), style: 'rest' }).list;

/** A change whose row stands in the address, as the specification writes it beside the one with the id in the body. */
const putAt = (path: `${string}/{id}`, definition: Dictionary) =>
  call({
    method: 'PUT',
    path,
    access: definition.access.put,
    title: definition.calls.put.title,
    proposable: true,
    params: z.object({ id }),
    body: entryOf(definition).extend({ version: seenVersion }),
    reply: definition.calls.put.reply,
  });
export const putMkbAt = putAt('/api/v2/dict/mkb/{id}', dictionaryOf('mkb'));
export const putDosageAt = putAt('/api/v2/dict/dosage/{id}', dictionaryOf('dosage'));
