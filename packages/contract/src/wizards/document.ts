import { call } from '../call.ts';
import { manage } from '../exchange/common.ts';
import { BuiltDocuments } from '../exchange/schemas.ts';
import { draftParams } from './common.ts';

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
