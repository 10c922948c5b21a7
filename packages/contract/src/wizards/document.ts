import { z } from 'zod';
import { call } from '../call.ts';
import { manage } from '../exchange/common.ts';
import { BuiltDocuments } from '../exchange/schemas.ts';
import { givenDay } from '../shapes.ts';
import { draftParams, read } from './common.ts';

/**
 * The document of a draft, ready to be signed: the same state of the draft gives the same bytes and the same
 * request_id. All its parts are signed and sent together by `document/send` with the draft's id.
 */
export const buildDraftDocument = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/document',
  access: manage,
  title: 'Построить документ черновика для подписи',
  params: draftParams,
  reply: BuiltDocuments,
});

/** Whether a document of the draft's wizard has been sent under this number in the year of the date (wizards, section 5). */
export const checkDraftNumber = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/check-number',
  access: read,
  title: 'Занят ли номер документа мастера',
  params: draftParams,
  body: z.object({ number: z.string().trim().min(1, 'Введите номер').max(200), date: givenDay }),
  reply: z.object({ exists: z.boolean() }),
});
