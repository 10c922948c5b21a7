import {
  authorizeMdlp,
  checkPacks,
  downloadDocument,
  downloadTicket,
  endMdlpSession,
  getCertificateChoice,
  getDocument,
  getDocumentContent,
  getGtinInfo,
  getMdlpState,
  getOutgoing,
  listIncoming,
  listIntervals,
  listOutgoing,
  listSoftwareKeys,
  loadBoxes,
  markIncomeDone,
  refreshIncome,
  refreshOutcome,
  rememberCertificate,
  retryOutgoing,
  sendDocument,
  takeMdlpToken,
} from '@provizor/contract';
import { type Binding, bind } from '../core/index.ts';
import { showBoxes } from './boxes/show.ts';
import { documentBindings } from './documents/routes.ts';
import { documentFile, ticketFile } from './files.ts';
import { documentCard, documentContent } from './income/card.ts';
import { markDone } from './income/done.ts';
import { incomingPage } from './income/list.ts';
import { medicineOf } from './income/medicines.ts';
import { refreshForPerson } from './income/refresh.ts';
import { acceptDocument } from './outgoing/accept.ts';
import { outgoingPage } from './outgoing/list.ts';
import { progressOf } from './outgoing/progress.ts';
import { refreshOutgoing } from './outgoing/refresh.ts';
import { retryDocument } from './outgoing/retry.ts';
import { checkList } from './packs/check-list.ts';
import { schemeBindings } from './schemas/routes.ts';
import { chosenCertificate, ownTrainingKeys, rememberCertificateOf } from './session/keys.ts';
import { askCode, openSession } from './session/log-in.ts';
import { closeSession } from './session/log-out.ts';
import { intervalsOf, stateOf } from './session/state.ts';

/** These talk to MDLP or to files: no transaction is held open while they wait. */
const waiting = { transaction: false } as const;

const sessionBindings: Binding[] = [
  bind(authorizeMdlp, (ctx, { body }) => askCode(ctx, body.user_id), waiting),
  bind(takeMdlpToken, (ctx, { body }) => openSession(ctx, body), waiting),
  bind(endMdlpSession, (ctx, { body }) => closeSession(ctx, body.token), waiting),
  bind(getMdlpState, (ctx) => stateOf(ctx)),
  bind(listIntervals, (ctx) => intervalsOf(ctx), waiting),
  bind(listSoftwareKeys, (ctx) => ownTrainingKeys(ctx), waiting),
  bind(getCertificateChoice, (ctx) => chosenCertificate(ctx)),
  bind(rememberCertificate, (ctx, { body }) => rememberCertificateOf(ctx, body.thumbprint)),
];

const incomingBindings: Binding[] = [
  bind(refreshIncome, (ctx, { body }) => refreshForPerson(ctx, body), waiting),
  bind(listIncoming, (ctx, { body }) => incomingPage(ctx, body)),
  bind(getDocument, (ctx, { body }) => documentCard(ctx, body.document_id)),
  bind(getDocumentContent, (ctx, { body }) => documentContent(ctx, body.document_id)),
  bind(markIncomeDone, (ctx, { params }) => markDone(ctx, params.id)),
  bind(downloadDocument, (ctx, { body }) => documentFile(ctx, body.document_id, body.token), waiting),
  bind(downloadTicket, (ctx, { body }) => ticketFile(ctx, body.document_id, body.token), waiting),
];

const outgoingBindings: Binding[] = [
  bind(sendDocument, (ctx, { body }) => acceptDocument(ctx, body), waiting),
  bind(listOutgoing, (ctx, { body }) => outgoingPage(ctx, body)),
  bind(getOutgoing, (ctx, { params }) => progressOf(ctx, params.id)),
  bind(retryOutgoing, (ctx, { params }) => retryDocument(ctx, params.id)),
  bind(refreshOutcome, (ctx, { body }) => refreshOutgoing(ctx, body), waiting),
];

const registryBindings: Binding[] = [
  bind(loadBoxes, (ctx, { body }) => showBoxes(ctx, body), waiting),
  bind(checkPacks, (ctx, { body }) => checkList(ctx, body), waiting),
  bind(getGtinInfo, (ctx, { params }) => medicineOf(ctx, params.gtin), waiting),
];

export const bindings: Binding[] = [
  ...sessionBindings,
  ...incomingBindings,
  ...outgoingBindings,
  ...registryBindings,
  ...documentBindings,
  ...schemeBindings,
];
