import {
  addMkb,
  type Call,
  getMkb,
  listDoctors,
  listMkb,
  putDosageAt,
  putMkb,
  putMkbAt,
  removeMkb,
  removeMkbAsGiven,
} from '@provizor/contract';
import { type DictionaryAction, dictionaryOf } from '@provizor/contract/dictionaries';
import type { Binding } from '../core/index.ts';
import { actions, joined } from '../dictionaries/index.ts';

/** A further call for what the family does already. */
const bindAs = (call: Call, action: DictionaryAction, key: string): Binding => ({
  call,
  kind: 'transaction',
  handler: (ctx, input) => actions[action](ctx, dictionaryOf(key), joined(input)),
});

export const secondSpellings: Binding[] = [
  bindAs(listMkb, 'list', 'mkb'),
  bindAs(getMkb, 'get', 'mkb'),
  bindAs(addMkb, 'add', 'mkb'),
  bindAs(putMkb, 'put', 'mkb'),
  bindAs(putMkbAt, 'put', 'mkb'),
  bindAs(putDosageAt, 'put', 'dosage'),
  bindAs(removeMkb, 'del', 'mkb'),
  bindAs(removeMkbAsGiven, 'del', 'mkb'),
  bindAs(listDoctors, 'list', 'doctor'),
];
