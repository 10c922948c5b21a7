import {
  addPartner,
  authorizeMdlp,
  checkPacks,
  downloadDocument,
  downloadTicket,
  endMdlpSession,
  findDeliveries,
  getCertificateChoice,
  getDocument,
  getDocumentContent,
  getGtin,
  getGtinInfo,
  getGtinName,
  getGtinsInfo,
  getMdlpRights,
  getMdlpState,
  getMdlpUser,
  getOutgoing,
  getPackStatus,
  getPackTrace,
  listBoxes,
  listIncoming,
  listIntervals,
  listOutgoing,
  listPackStatuses,
  listSoftwareKeys,
  loadBoxes,
  markIncomeDone,
  readyForMdlp,
  refreshIncome,
  refreshOutcome,
  rememberCertificate,
  retryOutgoing,
  searchRegistry,
  sendDocument,
  takeMdlpToken,
  tryMdlpCredentials,
  updateBranches,
} from '@provizor/contract';
import { type Binding, bind } from '../core/index.ts';
import { rightsOf } from './account/rights.ts';
import { userOf } from './account/user.ts';
import { showBoxes } from './boxes/show.ts';
import { unopenedBoxes } from './boxes/unopened.ts';
import { schemeBindings } from './build/routes.ts';
import { documentBindings } from './documents/routes.ts';
import { errorBindings } from './errors/routes.ts';
import { documentFile, ticketFile } from './files.ts';
import { deliveriesOf } from './income/by-code.ts';
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
import { addPartnerByNumbers } from './partners/add.ts';
import { updatePlaces } from './partners/update-branches.ts';
import { medicineName, medicinesOf, oneMedicine } from './products/list.ts';
import { queueBindings } from './queue/routes.ts';
import { registryPage } from './registry/search.ts';
import { statusCard, statusCards } from './registry/statuses.ts';
import { traceOf } from './registry/trace.ts';
import { chosenCertificate, ownTrainingKeys, rememberCertificateOf } from './session/keys.ts';
import { askCode, checkReady, openSession, tryCredentials } from './session/log-in.ts';
import { closeSession } from './session/log-out.ts';
import { intervalsOf, stateOf } from './session/state.ts';
import { unloadBindings } from './unload/routes.ts';

/** These talk to MDLP or to files: no transaction is held open while they wait. */
const waiting = { transaction: false } as const;

const sessionBindings: Binding[] = [
  bind(readyForMdlp, (ctx) => checkReady(ctx), waiting),
  bind(tryMdlpCredentials, (ctx, { body }) => tryCredentials(ctx, body), waiting),
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
  bind(findDeliveries, (ctx, { body }) => deliveriesOf(ctx, body)),
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
  bind(listBoxes, (ctx, { query }) => unopenedBoxes(ctx, query)),
  bind(getPackTrace, (ctx, { params, query }) => traceOf(ctx, params.sgtin, query), waiting),
  bind(searchRegistry, (ctx, { body }) => registryPage(ctx, body), waiting),
  bind(getPackStatus, async (_ctx, { params }) => ({ item: statusCard(params.status) })),
  bind(listPackStatuses, async (_ctx, { query }) => {
    const items = statusCards(query.query);
    return { items, count: items.length };
  }),
];

const productBindings: Binding[] = [
  bind(getGtinInfo, (ctx, { params }) => medicineOf(ctx, params.gtin), waiting),
  bind(getGtin, (ctx, { body }) => oneMedicine(ctx, body.gtin), waiting),
  bind(getGtinsInfo, (ctx, { body }) => medicinesOf(ctx, body), waiting),
  bind(getGtinName, (ctx, { query }) => medicineName(ctx, query.gtin), waiting),
];

const partnerBindings: Binding[] = [
  bind(addPartner, (ctx, { body }) => addPartnerByNumbers(ctx, body), waiting),
  bind(updateBranches, (ctx, { body }) => updatePlaces(ctx, body), waiting),
  bind(getMdlpRights, (ctx, { body }) => rightsOf(ctx, body.token), waiting),
  bind(getMdlpUser, (ctx, { body }) => userOf(ctx, body.token), waiting),
];

export const bindings: Binding[] = [
  ...sessionBindings,
  ...incomingBindings,
  ...outgoingBindings,
  ...registryBindings,
  ...productBindings,
  ...partnerBindings,
  ...documentBindings,
  ...unloadBindings,
  ...errorBindings,
  ...queueBindings,
  ...schemeBindings,
];
