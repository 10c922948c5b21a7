import type { Attribute, Description, ValueOf } from './engine/model.ts';
import { accept, acceptNotification } from './schemes/acceptance.ts';
import {
  arbitration,
  arbitrationNotification,
  changeProperty,
  changePropertyNotification,
  recall,
} from './schemes/correction.ts';
import { destruction, moveDestruction } from './schemes/destruction.ts';
import {
  agentDispatch,
  agentDispatchNotification,
  stateDispatch,
  stateDispatchNotification,
} from './schemes/dispatch.ts';
import {
  changeOwnerNotification,
  eeuImportNotification,
  eeuShipmentNotification,
  foreignImportNotification,
  foreignShipmentNotification,
  moveOwnerNotification,
} from './schemes/owner.ts';
import { multiPack, notOnBalance, unitExtract, unitUnpack } from './schemes/packing.ts';
import { posting, postingNotification } from './schemes/posting.ts';
import { registerEndPacking, registerProductEmission } from './schemes/production.ts';
import { queryHierarchyInfo, queryKizInfo } from './schemes/query.ts';
import { receiveOrder, receiveOrderNotification } from './schemes/receipt.ts';
import { receiveOrderErrorsNotification } from './schemes/receipt-errors.ts';
import {
  refusalReceiver,
  refusalReceiverNotification,
  refusalSender,
  refusalSenderNotification,
} from './schemes/refusal.ts';
import { registrarHealthCare, registrarRecipe } from './schemes/registrar.ts';
import { retailSale, withdrawalWithoutKkt } from './schemes/sale.ts';
import { moveOrder, moveOrderNotification } from './schemes/shipment.ts';
import { expiredWriteoffNotification, movePlaceAllNotification } from './schemes/system.ts';
import { ticket } from './schemes/ticket.ts';
import { movePlace, movePlaceNotification, moveReturn, moveReturnNotification } from './schemes/transfer.ts';
import { healthCare, recipe, returnToCirculation, withdrawal } from './schemes/withdrawal.ts';

const all = [
  ticket,
  recall,
  refusalSender,
  refusalReceiver,
  changeProperty,
  returnToCirculation,
  moveOrder,
  receiveOrder,
  moveReturn,
  movePlace,
  stateDispatch,
  agentDispatch,
  arbitration,
  retailSale,
  withdrawalWithoutKkt,
  recipe,
  healthCare,
  moveDestruction,
  destruction,
  withdrawal,
  moveOrderNotification,
  receiveOrderNotification,
  moveOwnerNotification,
  refusalSenderNotification,
  refusalReceiverNotification,
  acceptNotification,
  changeOwnerNotification,
  moveReturnNotification,
  stateDispatchNotification,
  foreignShipmentNotification,
  foreignImportNotification,
  eeuShipmentNotification,
  eeuImportNotification,
  receiveOrderErrorsNotification,
  agentDispatchNotification,
  arbitrationNotification,
  changePropertyNotification,
  postingNotification,
  movePlaceNotification,
  expiredWriteoffNotification,
  movePlaceAllNotification,
  accept,
  posting,
  notOnBalance,
  unitUnpack,
  unitExtract,
  registrarRecipe,
  registrarHealthCare,
  queryKizInfo,
  queryHierarchyInfo,
  registerProductEmission,
  registerEndPacking,
  multiPack,
] as const;

/** Every document this package reads and writes. */
export const descriptions: readonly Description[] = all;

/** The attributes of the root element `documents`. */
export type Envelope = {
  /** Version of the format; `FORMAT_VERSION` is written when absent. */
  version?: string;
  /** Session of an exchange: joins a 415 and its 601; up to 200 characters. */
  session_ui?: string;
  original_id?: string;
  client_identifier?: string;
};

type DocumentOf<D> =
  D extends Description<infer Id, infer A, infer B>
    ? Envelope & ValueOf<Attribute<A>> & { action_id: Id; body: B }
    : never;

/**
 * Any document as a value, told apart by `action_id`. Names are those of the XML. Numbers, dates and codes are
 * strings as written in the XML; only xs:boolean is a boolean.
 */
export type MdlpDocument = DocumentOf<(typeof all)[number]>;

/** A document of one scheme, for example `DocumentOfAction<701>`. */
export type DocumentOfAction<Id extends MdlpDocument['action_id']> = Extract<MdlpDocument, { action_id: Id }>;

const byId = new Map(descriptions.map((description) => [description.id, description]));
const byElement = new Map(descriptions.map((description) => [description.element, description]));

/** The description of a scheme, or undefined when this package does not know it. */
export const descriptionOf = (actionId: number): Description | undefined => byId.get(actionId);

/** The description by the name of the document's element. */
export const descriptionOfElement = (element: string): Description | undefined => byElement.get(element);
