import { z } from 'zod';
import { call } from '../call.ts';
import { documentId, read, token } from './common.ts';

const xmlFile = z.object({ xml: z.string(), file_name: z.string() });

export const downloadDocument = call({
  method: 'POST',
  path: '/api/v1/mdlp/document/download',
  access: read,
  title: 'XML документа',
  body: z.object({ token, document_id: documentId }),
  reply: xmlFile,
});

export const downloadTicket = call({
  method: 'POST',
  path: '/api/v1/mdlp/ticket/download',
  access: read,
  title: 'XML квитанции',
  body: z.object({ token, document_id: documentId }),
  reply: xmlFile,
});
