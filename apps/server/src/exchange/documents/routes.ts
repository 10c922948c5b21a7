import {
  downloadSignature,
  fetchTicket,
  getTicket,
  linkDocuments as linkCall,
  listIncomeTypes,
  listLinkable,
  listOutcomeTypes,
  loadTickets,
  unlinkDocuments as unlinkCall,
  viewDocument,
} from '@provizor/contract';
import { type Binding, bind } from '../../core/index.ts';
import { linkDocuments, unlinkDocuments } from './link.ts';
import { linkable } from './linkable.ts';
import { signatureFile } from './signature.ts';
import { loadMissingTickets, ticketFromMdlp, ticketOf } from './tickets.ts';
import { documentTypes } from './types.ts';
import { documentView } from './view.ts';

/** These ask MDLP: no transaction is held open while they wait. */
const waiting = { transaction: false } as const;

export const documentBindings: Binding[] = [
  bind(listIncomeTypes, (ctx) => documentTypes(ctx, 'income')),
  bind(listOutcomeTypes, (ctx) => documentTypes(ctx, 'outcome')),
  bind(viewDocument, (ctx, { body }) => documentView(ctx, body.document_id)),
  bind(linkCall, (ctx, { body }) => linkDocuments(ctx, body)),
  bind(unlinkCall, (ctx, { body }) => unlinkDocuments(ctx, body)),
  bind(listLinkable, (ctx, { body }) => linkable(ctx, body.document_id)),
  bind(getTicket, (ctx, { params, query }) => ticketOf(ctx, params.id, query.token), waiting),
  bind(fetchTicket, (ctx, { params }) => ticketFromMdlp(ctx, params.id), waiting),
  bind(loadTickets, (ctx, { body }) => loadMissingTickets(ctx, body), waiting),
  bind(downloadSignature, (ctx, { body }) => signatureFile(ctx, body.document_id, body.token), waiting),
];
