import { z } from 'zod';
import { call } from '../call.ts';
import { FileReply } from '../shapes.ts';
import { documentId, read, token } from './common.ts';

export const downloadDocument = call({
  method: 'POST',
  path: '/api/v1/mdlp/document/download',
  access: read,
  title: 'XML документа',
  body: z.object({ token, document_id: documentId }),
  reply: FileReply,
  file: true,
});

export const downloadTicket = call({
  method: 'POST',
  path: '/api/v1/mdlp/ticket/download',
  access: read,
  title: 'XML квитанции',
  body: z.object({ token, document_id: documentId }),
  reply: FileReply,
  file: true,
});
