import { z } from 'zod';
import { admin, can } from './access.ts';
import { call } from './call.ts';
import {
  FileReply,
  firstPage,
  givenDay,
  id,
  isoDate,
  ok,
  page,
  period,
  rowId,
  seenVersion,
} from './shapes.ts';

/** What was opened of a person. */
const Subject = z.enum(['patient', 'prescription']);
export type OpenedSubject = z.infer<typeof Subject>;

/** What was done with it. */
export const openingActs = { open: 'открыта карточка', file: 'выгружены сведения' } as const;
const Act = z.enum(['open', 'file']);
export type OpeningAct = z.infer<typeof Act>;

/** That somebody has looked at data of a person: once a person, record and hour. */
export const PersonalOpening = z.object({
  id: z.number().int(),
  at: z.string(),
  user_id: z.number().int(),
  /** null = the person has been removed. */
  user: z.string().nullable(),
  act: Act,
  subject: Subject,
  subject_id: z.number().int(),
  /** Series and number of the prescription; null of a patient and of what is gone. */
  prescription: z.string().nullable(),
  patient_id: z.number().int(),
  /** null = the row is gone. */
  patient: z.string().nullable(),
});
export type PersonalOpening = z.infer<typeof PersonalOpening>;

export const listCardOpenings = call({
  method: 'GET',
  path: '/api/v1/personal/openings',
  access: can('read', 'llo'),
  title: 'Кто открывал карточку пациента или рецепта',
  query: z.object({ subject: Subject, id }),
  reply: page(PersonalOpening),
});

/** Most openings a card shows; the page of the administrator has all. */
export const mostCardOpenings = 50;

export const listOpenings = call({
  method: 'POST',
  path: '/api/v1/personal/openings/list',
  access: admin,
  title: 'Обращения к персональным данным: кто, когда и чьи',
  body: z.object({
    ...period,
    user_id: rowId().optional(),
    patient_id: rowId().optional(),
    act: Act.optional(),
    /** The last row of the page before. */
    id: z.number().int().optional(),
    limit: z.number().int().min(1).max(1000).default(firstPage),
  }),
  reply: page(PersonalOpening),
});

export const getPersonalFile = call({
  method: 'GET',
  path: '/api/v1/personal/patients/{id}/file',
  access: admin,
  title: 'Все сведения о пациенте одним файлом: JSON и XLSX',
  params: z.object({ id }),
  file: true,
  reply: FileReply,
});

/** A person's request that the data be masked as soon as the law allows it. */
export const PersonalRequest = z.object({
  id: z.number().int(),
  patient_id: z.number().int(),
  /** As he is called now. */
  patient: z.string(),
  asked_on: isoDate,
  document: z.string(),
  user: z.string().nullable(),
  created_at: z.string(),
  masked_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
});
export type PersonalRequest = z.infer<typeof PersonalRequest>;

/** What keeps the data of a patient, and until when. */
export const PersonalKeeper = z.object({
  what: z.enum(['prescription', 'document', 'benefit']),
  /** As the paper is called. */
  name: z.string(),
  /** The last day of its term; null = it is not closed, so that no term has begun. */
  until: isoDate.nullable(),
});
export type PersonalKeeper = z.infer<typeof PersonalKeeper>;

export const getPersonalState = call({
  method: 'GET',
  path: '/api/v1/personal/patients/{id}',
  access: admin,
  title: 'Что хранит сведения о пациенте и до какого дня',
  params: z.object({ id }),
  reply: z.object({
    masked_at: z.string().nullable(),
    /** What keeps longest first; at most 20. */
    keepers: z.array(PersonalKeeper),
    request: PersonalRequest.nullable(),
  }),
});

export const requestMasking = call({
  method: 'POST',
  path: '/api/v1/personal/patients/{id}/requests',
  access: admin,
  title: 'Принять требование пациента прекратить обработку его персональных данных',
  params: z.object({ id }),
  body: z.object({
    asked_on: givenDay,
    document: z
      .string()
      .trim()
      .min(1, 'Укажите, чем подтверждено требование: заявление, его номер и дата')
      .max(500, 'Основание — не длиннее 500 знаков'),
  }),
  reply: PersonalRequest,
});

export const withdrawMasking = call({
  method: 'POST',
  path: '/api/v1/personal/requests/{id}/withdraw',
  access: admin,
  title: 'Отозвать требование, которое ещё не исполнено',
  params: z.object({ id }),
  reply: ok,
});

export const listMaskingRequests = call({
  method: 'GET',
  path: '/api/v1/personal/requests',
  access: admin,
  title: 'Требования прекратить обработку персональных данных',
  reply: page(PersonalRequest),
});

const years = (name: string, least: number) =>
  z
    .number(`${name}: введите целое число лет`)
    .int(`${name}: введите целое число лет`)
    .min(least, `${name}: не меньше ${least} лет — столько требует закон`)
    .max(75, `${name}: не больше 75 лет`);

/**
 * Terms of storage the law demands at least (docs/decisions/0080-personal-data.md): preferential prescriptions 3 years
 * (order 1094н, inferred for the group of 148-1/у-04(л)), primary documents of accounting 5 years (law 402-ФЗ, article 29).
 */
export const leastTerms = { prescription: 3, document: 5 } as const;

export const PersonalTerms = z.object({
  prescription_years: years('Срок хранения рецептов', leastTerms.prescription),
  document_years: years('Срок хранения документов склада', leastTerms.document),
  /** Patients nobody has asked for are masked too when all their terms are over. */
  automatic: z.boolean(),
});
export type PersonalTerms = z.infer<typeof PersonalTerms>;

export const getPersonalTerms = call({
  method: 'GET',
  path: '/api/v1/personal/terms',
  access: admin,
  title: 'Сроки хранения персональных данных пациентов',
  reply: PersonalTerms.extend({ version: z.number().int() }),
});

export const putPersonalTerms = call({
  method: 'PUT',
  path: '/api/v1/personal/terms',
  access: admin,
  title: 'Изменить сроки хранения персональных данных пациентов',
  body: PersonalTerms.extend({ version: seenVersion }),
  reply: ok,
});
