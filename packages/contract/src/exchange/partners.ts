import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { manage, token } from './common.ts';
import { kppFits, partnerNumbers, wrongInn, wrongKpp } from './partner-numbers.ts';

export const addPartner = call({
  method: 'POST',
  path: '/api/v1/mdlp/add-partner',
  access: manage,
  title: 'Добавить контрагента с его местами деятельности из МДЛП по ИНН и КПП',
  body: z.object({ token, ...partnerNumbers }).superRefine(kppFits),
  reply: z.object({
    partner_id: z.number().int(),
    name: z.string(),
    /** Places of activity MDLP has named. */
    places: z.number().int(),
    /** We did not have the counterparty before. */
    added: z.boolean(),
  }),
});

export const updateBranches = call({
  method: 'POST',
  path: '/api/v1/mdlp/branches/update',
  access: manage,
  title: 'Обновить из МДЛП места деятельности: свои или контрагента',
  /** Nothing named = one's own places; else the counterparty by our id, its id in MDLP or INN and KPP. */
  body: z.object({
    token,
    id: id.optional(),
    inn: z
      .string()
      .regex(/^(\d{10}|\d{12})$/, wrongInn)
      .optional(),
    kpp: z
      .string()
      .regex(/^\d{9}$/, wrongKpp)
      .optional(),
    sys_id: z.string().max(100).optional(),
  }),
  reply: z.object({
    own: z.boolean(),
    partner_id: z.number().int().nullable(),
    /** Places MDLP has now, and how many of them we did not have. */
    total: z.number().int(),
    added: z.number().int(),
  }),
});
