import { z } from 'zod';
import { admin } from './access.ts';
import { call } from './call.ts';
import { MdlpAddress } from './mdlp-address.ts';
import { id } from './shapes.ts';

/** Requisites MDLP and the printed forms need. */
export const neededRequisites = ['inn', 'kpp', 'ogrn', 'address'] as const;

/** What is there of a new organisation, from which the page of the first steps knows what is next. */
export const FirstStepsFacts = z.object({
  organization_id: z.number().int(),
  /** Requisites that are empty. */
  missing: z.array(z.enum(neededRequisites)),
  mdlp: MdlpAddress,
  /** Client id and secret of the account system are kept. */
  credentials: z.boolean(),
  /** A session with MDLP lives now. */
  signed_in: z.boolean(),
  /** Somebody has signed in to MDLP before. */
  has_signed_in: z.boolean(),
  /** Places of activity, and those of them no storage belongs to. */
  places: z.number().int(),
  places_without_storage: z.array(
    z.object({ id: z.number().int(), name: z.string(), address: z.string().nullable() }),
  ),
  storages: z.number().int(),
  /** Who may enter, the caller not counted. */
  colleagues: z.number().int(),
  /** State directories loaded (a full file or a part of one). */
  directories: z.number().int(),
  /** Initial balances: files that were taken and made nothing yet, documents to be posted, posted ones. */
  balances: z.object({
    files: z.number().int(),
    drafts: z.number().int(),
    posted: z.number().int(),
  }),
  /** Deliveries that wait for an answer, and those that have got one. */
  waiting: z.number().int(),
  answered: z.number().int(),
});
export type FirstStepsFacts = z.infer<typeof FirstStepsFacts>;

export const getFirstSteps = call({
  method: 'GET',
  path: '/api/v1/first-steps',
  access: admin,
  title: 'Первые шаги: что в организации уже есть',
  reply: FirstStepsFacts,
});

/** As many places as a person goes through by hand. */
export const mostFirstStorages = 50;

/**
 * Makes a storage for each place that has none; places that have got one meanwhile are left alone, so that pressing
 * twice makes nothing twice. Refuses not-found for a place that is not ours.
 */
export const addFirstStorages = call({
  method: 'POST',
  path: '/api/v1/first-steps/storages',
  access: admin,
  title: 'Первые шаги: склады для мест деятельности без склада',
  body: z.object({
    storages: z
      .array(z.object({ branch_id: id, name: z.string().trim().min(1, 'Назовите склад').max(500) }))
      .min(1)
      .max(mostFirstStorages),
  }),
  reply: z.object({ added: z.number().int() }),
});
