import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { id, ok } from '../../shapes.ts';

const base = '/api/v3/storage/documents/{id}/files';
const documentId = z.uuid('Отсутствует id документа');
const manage = can('manage', 'storages');
const read = can('read', 'storages');

/** Largest file attached to a document, bytes; and how many a document may have. */
export const documentFileLimit = 10 * 1024 * 1024;
export const documentFilesMax = 50;

export const DocumentFile = z.object({
  id: z.number().int(),
  name: z.string(),
  /** By the content: application/pdf, image/jpeg, image/png; otherwise application/octet-stream. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  created_at: z.string(),
  user: z.string().nullable(),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

export const listDocumentFiles = call({
  method: 'GET',
  path: base,
  access: read,
  title: 'Файлы складского документа',
  params: z.object({ id: documentId }),
  reply: z.object({ items: z.array(DocumentFile), count: z.number().int() }),
});

export const attachDocumentFile = call({
  method: 'POST',
  path: base,
  access: manage,
  title: 'Приложить файл к складскому документу (до 10 МБ)',
  upload: true,
  bodyLimit: documentFileLimit + 64 * 1024,
  params: z.object({ id: documentId }),
  reply: z.object({ item: DocumentFile }),
});

export const openDocumentFile = call({
  method: 'GET',
  path: `${base}/{file}`,
  access: read,
  title: 'Содержимое приложенного файла',
  params: z.object({ id: documentId, file: id }),
  reply: z.object({
    name: z.string(),
    type: z.string(),
    /** Base64. */
    content: z.string(),
  }),
});

export const removeDocumentFile = call({
  method: 'DELETE',
  path: `${base}/{file}`,
  access: manage,
  title: 'Удалить приложенный файл',
  params: z.object({ id: documentId, file: id }),
  reply: ok,
});
