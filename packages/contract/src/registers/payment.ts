import { z } from 'zod';
import { can, egisso } from '../access.ts';
import { call } from '../call.ts';
import { FileReply, givenDay, id } from '../shapes.ts';
import { PaymentCheck } from './shapes.ts';

const range = z.object({
  programme_id: id,
  period_s: givenDay,
  period_e: givenDay,
  /** All storages, for an administrator; otherwise those of the person (stock-and-exchange, section 6). */
  full_storages: z.boolean().default(false),
});

export const checkPayment = call({
  method: 'POST',
  path: '/api/v2/llo/recipes/reestrxls/check',
  access: can('read', 'llo'),
  title: 'Реестр на оплату: проверки плательщика',
  body: range,
  reply: PaymentCheck,
});

export const paymentRegistry = call({
  method: 'POST',
  path: '/api/v2/llo/recipes/reestrxls',
  access: can('read', 'llo'),
  title: 'Реестр на оплату: XLSX или PDF',
  body: range.extend({
    /** Leaves out releases with errors; without it they stand in the file with their errors. */
    without_refused: z.boolean().default(false),
    format: z.enum(['xlsx', 'pdf', 'csv', 'html']).default('xlsx'),
  }),
  file: true,
  reply: FileReply,
});

/** Largest file of patients, bytes. */
export const patientsFileLimit = 10 * 1024 * 1024;

/** Patients with their benefits out of a table; columns by their headings. */
export const patientColumns = {
  name: ['ФИО', 'Фамилия, имя, отчество', 'Пациент', 'name'],
  ssn: ['СНИЛС', 'ssn'],
  birth_date: ['Дата рождения', 'birth_date'],
  sex: ['Пол', 'sex'],
  policy: ['Полис ОМС', 'Полис', 'policy'],
  phone: ['Телефон', 'phone'],
  address: ['Адрес', 'address'],
  benefit: ['Льгота', 'Код льготы', 'Категория льготы', 'lgota'],
  since: ['Льгота с', 'Дата получения'],
  until: ['Льгота по', 'Дата прекращения'],
} as const;

export const uploadPatients = call({
  method: 'POST',
  path: '/api/v2/llo/patients',
  access: egisso('manage'),
  title: 'Пациенты и льготы из файла CSV или XLSX',
  upload: true,
  bodyLimit: patientsFileLimit + 64 * 1024,
  reply: z.object({
    counts: z.object({
      rows: z.number().int(),
      added: z.number().int(),
      changed: z.number().int(),
      same: z.number().int(),
      refused: z.number().int(),
    }),
    /** Rows that were not taken, with the reason; the first thousand. */
    problems: z.array(z.object({ row: z.number().int(), text: z.string() })),
  }),
});
