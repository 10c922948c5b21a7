import { z } from 'zod';
import { can, root } from './access.ts';
import { call } from './call.ts';
import { id, ok } from './shapes.ts';

export const proposalStates = ['waiting', 'accepted', 'refused'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Proposals one look shows at most. */
export const mostProposals = 500;

/** What an organisation asks root to add to a shared directory, or to change in it. */
export const DictionaryProposal = z.object({
  id: z.number().int(),
  /** Key of the directory. */
  dictionary: z.string(),
  /** null = a new row is proposed. */
  row_id: z.number().int().nullable(),
  /** Name of the row as it stood, of a new one as it is proposed. */
  name: z.string(),
  /** Values as people read them; `old` null = empty, or a new row. */
  changes: z.array(
    z.object({
      field: z.string(),
      title: z.string(),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
  comment: z.string(),
  state: z.enum(proposalStates),
  /** Why root refused. */
  reason: z.string().nullable(),
  organization: z.string(),
  person: z.string(),
  created: z.string(),
  decided: z.string().nullable(),
  /** The row that was added or changed. */
  made_id: z.number().int().nullable(),
});
export type DictionaryProposal = z.infer<typeof DictionaryProposal>;

export const listDictionaryProposals = call({
  method: 'POST',
  path: '/api/v1/dict/proposals',
  access: can('read', 'dict'),
  title: 'Предложения к общим справочникам: свои, у главного администратора — всех организаций',
  body: z.object({
    state: z.enum(proposalStates).optional(),
    limit: z.coerce.number().int().min(1).max(mostProposals).optional(),
  }),
  reply: z.object({
    items: z.array(DictionaryProposal),
    /** How many wait, whatever is shown. */
    waiting: z.number().int(),
  }),
});

export const proposeDictionaryRow = call({
  method: 'POST',
  path: '/api/v1/dict/proposals/_add',
  access: can('read', 'dict'),
  title: 'Предложить запись общего справочника или её изменение',
  idempotent: true,
  body: z.object({
    dictionary: z.string().max(100),
    /** The row to change; a new one when absent. */
    row_id: id.optional(),
    /** Fields of the row by their names; of a change those that are to differ are enough. */
    entry: z.record(z.string(), z.unknown()),
    comment: z.string().trim().max(1000, 'Не длиннее 1000 знаков').optional(),
  }),
  reply: z.object({ id: z.number().int() }),
});

export const acceptDictionaryProposal = call({
  method: 'POST',
  path: '/api/v1/dict/proposals/_accept',
  access: root,
  title: 'Принять предложение к общему справочнику: запись добавляется или изменяется',
  body: z.object({ id }),
  reply: z.object({ made_id: z.number().int() }),
});

export const refuseDictionaryProposal = call({
  method: 'POST',
  path: '/api/v1/dict/proposals/_refuse',
  access: root,
  title: 'Отклонить предложение к общему справочнику с причиной',
  body: z.object({
    id,
    reason: z
      .string('Напишите причину')
      .trim()
      .min(1, 'Напишите причину')
      .max(1000, 'Не длиннее 1000 знаков'),
  }),
  reply: ok,
});
