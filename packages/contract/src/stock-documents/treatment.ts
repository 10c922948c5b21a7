import { z } from 'zod';
import { can, notUzo } from '../access.ts';
import { call } from '../call.ts';
import { dictionaryOf } from '../dictionaries/index.ts';
import { decimal } from '../shapes.ts';

export const getTreatmentSchemaByKod = call({
  method: 'GET',
  path: '/api/v2/treatment/schemas/{kod}/kod',
  access: notUzo,
  title: 'Схема лечения по коду',
  params: z.object({ kod: z.string().min(1).max(50) }),
  reply: dictionaryOf('treatment_schema').calls.get.reply,
});

/** Patients of a treatment expense: those of its lines, and the one of its header for the rest. */
export const listTreatmentPatients = call({
  method: 'GET',
  path: '/api/v3/storage/treatment/patients/{id}',
  access: can('read', 'storages'),
  title: 'Расход на лечение: пациенты документа',
  params: z.object({ id: z.uuid('Отсутствует id документа') }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        full_name: z.string(),
        ssn: z.string().nullable(),
        birth_date: z.string().nullable(),
        /** Lines spent on the patient, and packs. */
        lines: z.number().int(),
        quantity: decimal,
      }),
    ),
    count: z.number().int(),
  }),
});
