import { z } from 'zod';
import { can, notUzo } from '../../access.ts';
import { call } from '../../call.ts';
import { dictionaryOf } from '../../dictionaries/index.ts';
import { decimal } from '../../shapes.ts';

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

/** Patients of the lists of a treatment (section 9). */
export const patientsLimit = 1000;

const sought = z.object({
  query: z.string().max(200).optional(),
  limit: z.number().int().min(1).max(patientsLimit).optional(),
});

/** A person as who writes goods off has to know him: what tells two of one name apart, and nothing more. */
export const TreatmentPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of a patient. */
  birth_date: z.string().nullable(),
  /** Of a doctor. */
  specialty: z.string().nullable(),
});

const people = z.object({ items: z.array(TreatmentPerson), count: z.number().int() });

/** For those who write goods off to patients without the dictionary of patients being open to them. */
export const findTreatmentPatients = call({
  method: 'POST',
  path: '/api/v3/storage/treatment/patients',
  access: can('manage', 'storages'),
  title: 'Расход на лечение: выбор пациента по фамилии, имени, отчеству',
  body: sought,
  reply: people,
});

/** Likewise those who prescribed the treatment. */
export const findTreatmentDoctors = call({
  method: 'POST',
  path: '/api/v3/storage/treatment/doctors',
  access: can('manage', 'storages'),
  title: 'Расход на лечение: выбор врача по фамилии, имени, отчеству',
  body: sought,
  reply: people,
});
