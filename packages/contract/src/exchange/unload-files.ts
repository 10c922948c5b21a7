import { z } from 'zod';
import { call } from '../call.ts';
import { givenDay, ok, uuid } from '../shapes.ts';
import { read } from './common.ts';

/** Most documents of one file. */
export const unloadFileLimit = 50_000;

export const unloadSides = ['income', 'outcome'] as const;
export const unloadFormats = ['zip', 'xlsx', 'csv'] as const;

const wanted = {
  sides: z.array(z.enum(unloadSides)).min(1, 'Выберите входящие, исходящие или те и другие'),
  /** Absent or empty: all types. */
  doc_type: z.array(z.number().int()).max(200).default([]),
  period_s: givenDay,
  period_e: givenDay,
};

export const countUnloadFile = call({
  method: 'POST',
  path: '/api/v2/mdlp/unload/files/count',
  access: read,
  title: 'Сколько документов войдёт в файл выгрузки',
  body: z.object(wanted),
  reply: z.object({ documents: z.number().int(), tickets: z.number().int() }),
});

export const orderUnloadFile = call({
  method: 'POST',
  path: '/api/v2/mdlp/unload/files',
  access: read,
  title: 'Заказать файл выгрузки документов',
  idempotent: true,
  body: z.object({
    ...wanted,
    /** zip: XML of the documents, their tickets and the register; else the register alone. */
    format: z.enum(unloadFormats, 'Неизвестный вид файла'),
  }),
  reply: z.object({ id: uuid }),
});

export const UnloadFile = z.object({
  id: uuid,
  file_name: z.string(),
  sides: z.array(z.enum(unloadSides)),
  doc_type: z.array(z.number().int()),
  period_s: givenDay,
  period_e: givenDay,
  format: z.enum(unloadFormats),
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  /** Documents written, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Documents whose XML is not in the program: they are in the register only. */
  missing: z.number().int(),
  /** Bytes; null until it is ready. */
  size: z.number().int().nullable(),
  message: z.string().nullable(),
  user: z.string(),
  created_at: z.string(),
  ready_at: z.string().nullable(),
  /** Deleted by itself at this moment. */
  expires_at: z.string().nullable(),
});

export const listUnloadFiles = call({
  method: 'GET',
  path: '/api/v2/mdlp/unload/files',
  access: read,
  title: 'Файлы выгрузки документов',
  reply: z.object({
    items: z.array(UnloadFile),
    /** Days a file is kept. */
    days: z.number().int(),
  }),
});

export const openUnloadFile = call({
  method: 'POST',
  path: '/api/v2/mdlp/unload/files/{id}/link',
  access: read,
  title: 'Адрес, по которому скачивается файл выгрузки',
  params: z.object({ id: uuid }),
  reply: z.object({ link: z.string() }),
});

export const removeUnloadFile = call({
  method: 'DELETE',
  path: '/api/v2/mdlp/unload/files/{id}',
  access: read,
  title: 'Удалить файл выгрузки или прервать его изготовление',
  params: z.object({ id: uuid }),
  reply: ok,
});

/** Where a file is fetched from by its address; no call: the file comes as a stream. */
export const unloadDownloadPath = '/download/unload';
