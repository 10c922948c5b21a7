import {
  acceptDictionaryProposal,
  listDictionaryProposals,
  proposeDictionaryRow,
  refuseDictionaryProposal,
} from '@provizor/contract';
import {
  type Dictionary,
  type DictionaryAction,
  type DictionaryDefinition,
  dictionaries,
  dictionaryOf,
} from '@provizor/contract/dictionaries';
import { type Binding, bind, type Context, refuse } from '../core/index.ts';
import { noteOpenings } from '../personal-data/index.ts';
import { moveRow } from './commands/move.ts';
import { removeRow } from './commands/remove.ts';
import { addRow, changeRow } from './commands/save.ts';
import { type DictionaryInput, joined } from './input.ts';
import { listRows } from './list.ts';
import { accept, decline } from './proposals/decide.ts';
import { listProposals } from './proposals/list.ts';
import { propose } from './proposals/propose.ts';
import { findRow, parentsOf } from './queries.ts';
import { usesFor } from './uses.ts';

type Handler = (ctx: Context, definition: DictionaryDefinition, input: DictionaryInput) => Promise<unknown>;

const idOf = ({ id }: DictionaryInput): number => id ?? refuse('not-found');

/** What every action does, for any dictionary. */
export const actions: Record<DictionaryAction, Handler> = {
  list: (ctx, definition, input) => listRows(ctx.db, definition, input),
  get: async (ctx, definition, input) => {
    const id = idOf(input);
    const item = (await findRow(ctx.db, definition, id)) ?? refuse('not-found');
    if (definition.key === 'patient') await noteOpenings(ctx, 'patient', [{ id, patientId: id }]);
    return { item };
  },
  add: async (ctx, definition, input) => ({ item: await addRow(ctx, definition, input) }),
  put: async (ctx, definition, input) => ({ item: await changeRow(ctx, definition, input) }),
  del: async (ctx, definition, input) => {
    await removeRow(ctx, definition, idOf(input));
    return { ok: true };
  },
  parents: async (ctx, definition, input) => {
    const items = (await parentsOf(ctx.db, definition, idOf(input))) ?? refuse('not-found');
    return { items, count: items.length };
  },
  move: async (ctx, definition, input) => ({ item: await moveRow(ctx, definition, input) }),
  uses: async (ctx, definition, input) => {
    const id = idOf(input);
    if (!(await findRow(ctx.db, definition, id))) refuse('not-found');
    return { uses: await usesFor(ctx, definition, id) };
  },
};

/** Binds all calls of one dictionary. */
export function bindDictionary(dictionary: Dictionary): Binding[] {
  return Object.entries(dictionary.calls).map(([action, call]) => ({
    call,
    kind: 'transaction',
    handler: (ctx, input) => actions[action as DictionaryAction](ctx, dictionary, joined(input)),
  }));
}

export const bindings: Binding[] = [
  ...dictionaries.flatMap(({ key }) => bindDictionary(dictionaryOf(key))),
  bind(listDictionaryProposals, (ctx, { body }) => listProposals(ctx, body), { transaction: false }),
  bind(proposeDictionaryRow, (ctx, { body }) => propose(ctx, body)),
  bind(acceptDictionaryProposal, (ctx, { body }) => accept(ctx, body.id), { transaction: false }),
  bind(refuseDictionaryProposal, (ctx, { body }) => decline(ctx, body), { transaction: false }),
];
