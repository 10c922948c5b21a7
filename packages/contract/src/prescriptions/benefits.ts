import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { givenDay, isoDate, rowId } from '../shapes.ts';

const read = can('read', 'llo');
const manage = can('manage', 'llo');

const benefit = z.object({
  id: z.number().int(),
  category: z.object({ id: z.number().int(), code: z.string(), name: z.string() }),
  since: isoDate,
  until: isoDate.nullable(),
  document: z.string().nullable(),
});
export type PatientBenefit = z.infer<typeof benefit>;

const monetization = benefit.omit({ category: true });
export type PatientMonetization = z.infer<typeof monetization>;

/** Ids of the terms the list was made from, which every write renews; absent = whatever there are. */
const seen = z.array(z.number().int()).max(100).optional();

/** A term that is typed: its last day is absent until further notice. */
const term = {
  since: givenDay,
  until: givenDay.nullable().optional(),
  document: z.string().trim().max(500, 'Не длиннее 500 знаков').nullable().optional(),
};
const ordered = {
  rule: ({ since, until }: { since: string; until?: string | null | undefined }) => !until || until >= since,
  told: { path: ['until'], message: 'Окончание раньше начала' },
};

const benefits = z.object({ items: z.array(benefit), count: z.number().int() });
const monetizations = z.object({ items: z.array(monetization), count: z.number().int() });

export const listPatientBenefits = call({
  method: 'GET',
  path: '/api/v2/llo/patients/{id}/benefits',
  access: read,
  title: 'Льготы пациента',
  params: z.object({ id: rowId() }),
  reply: benefits,
});

export const putPatientBenefits = call({
  method: 'PUT',
  path: '/api/v2/llo/patients/{id}/benefits',
  access: manage,
  title: 'Записать льготы пациента: все, какие есть',
  params: z.object({ id: rowId() }),
  body: z.object({
    items: z
      .array(
        z
          .object({ category_id: rowId('Выберите категорию льготы'), ...term })
          .refine(ordered.rule, ordered.told),
      )
      .max(50),
    seen,
  }),
  reply: benefits,
});

export const listPatientMonetizations = call({
  method: 'GET',
  path: '/api/v2/llo/patients/{id}/monetizations',
  access: read,
  title: 'Отказы пациента от лекарств в пользу денег: монетизация',
  params: z.object({ id: rowId() }),
  reply: monetizations,
});

/** Terms that share a day with one before them, by their place in the list. */
function overlapping(items: readonly { since: string; until?: string | null | undefined }[]): number[] {
  return items.flatMap((one, at) =>
    items
      .slice(0, at)
      .some((other) => (!other.until || other.until >= one.since) && (!one.until || one.until >= other.since))
      ? [at]
      : [],
  );
}

export const putPatientMonetizations = call({
  method: 'PUT',
  path: '/api/v2/llo/patients/{id}/monetizations',
  access: manage,
  title: 'Записать отказы пациента от лекарств в пользу денег: все, какие есть',
  params: z.object({ id: rowId() }),
  body: z.object({
    items: z
      .array(z.object(term).refine(ordered.rule, ordered.told))
      .max(50)
      .superRefine((items, context) => {
        for (const at of overlapping(items)) {
          const message = 'Срок пересекается с другим отказом пациента: исправьте один из них';
          context.addIssue({ code: 'custom', path: [at, 'since'], message });
        }
      }),
    seen,
  }),
  reply: monetizations,
});
