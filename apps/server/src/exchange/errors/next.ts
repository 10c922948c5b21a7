import {
  type CallReply,
  type DraftData,
  type getOutgoing,
  type WizardName,
  wizardNames,
  wizardOf,
} from '@provizor/contract';
import { packRuleOf, pausedStatuses, type Wizard, wizardRules } from '@provizor/domain';
import { type NextStep, nextSteps, statusOf } from '@provizor/mdlp';
import type { NamingDocument } from './gather.ts';

export type ErrorAction = CallReply<typeof getOutgoing>['problems'][number]['actions'][number];

/** What decides which documents may come next. */
export type Situation = {
  /** Scheme and sender of the document with the error. */
  scheme: number;
  sender: string;
  /** The delivery the document answers. */
  answers: string | null;
  /** Nothing of the document reached MDLP: it may be handed over again. */
  unsent: boolean;
  /** What was not processed can go on as a new document. */
  remaining: number;
  /** Codes of the cause: all, packs among them, boxes they lie in. */
  objects: number;
  packs: number;
  boxes: number;
  /** The only code, when there is one. */
  single: string | null;
  status: string | null;
  place: { branchId: string; own: boolean } | null;
  delivery: NamingDocument | null;
  own: NamingDocument | null;
};

/** Draft a step begins: over a document, or with codes of the cause. */
export type DraftStep = {
  wizard: WizardName;
  codes: 'objects' | 'packs' | 'boxes';
  data: Partial<DraftData>;
  documentId?: string;
  outgoingId?: string;
};

const unanswered: readonly number[] = [415, 416, 417, 471, 472];

const isPaused = ({ status }: Situation) => status !== null && pausedStatuses.includes(status);

/** Whether the wizard takes packs of this status; a status that is not known may be right. */
function takes(wizard: Wizard, { status }: Situation, variant?: number): boolean {
  if (status === null) return true;
  const { statuses, paused } = packRuleOf(wizard, variant);
  if (statuses === 'any') return true;
  const { code } = statusOf(status);
  return statuses.includes(code) || (paused === 'tick' && pausedStatuses.includes(code));
}

/** Steps over the delivery that names the packs: it must be open, and another answer than the one that failed. */
function overDelivery(wizard: 'direct' | 'refusal_receiver', at: Situation): DraftStep | null {
  const { delivery } = at;
  if (!delivery?.open || !takes(wizard, at, delivery.scheme)) return null;
  const paused = isPaused(at);
  const same = at.scheme === wizardRules[wizard].scheme && at.answers === delivery.id;
  if (same && !paused) return null;
  const data = paused ? { confirm_paused: true } : {};
  return { wizard, codes: 'objects', data, documentId: delivery.id };
}

function recall(at: Situation): DraftStep | null {
  const { own } = at;
  if (!own?.open || !unanswered.includes(own.scheme) || !takes('refusal_sender', at, own.scheme)) return null;
  return { wizard: 'refusal_sender', codes: 'objects', data: {}, outgoingId: own.id };
}

/** A step with the goods themselves, when there are some and the wizard takes them. */
function withGoods(wizard: WizardName, data: Partial<DraftData> = {}) {
  return (at: Situation): DraftStep | null => {
    const codes = wizardOf(wizard).objects === 'packs' ? 'packs' : 'objects';
    return at[codes] > 0 && takes(wizard, at) ? { wizard, codes, data } : null;
  };
}

/** Goods leave, or are spent at, the place where they are. */
const fromTheirPlace =
  (wizard: WizardName, data: Partial<DraftData> = {}) =>
  (at: Situation): DraftStep | null => {
    if (at.place !== null && !at.place.own) return null;
    const step = withGoods(wizard, data)(at);
    return step && { ...step, data: { place: at.place?.branchId ?? at.sender, ...step.data } };
  };

/** Goods that stand at somebody else: they come to the place that speaks in the document. */
const fromElsewhere =
  (wizard: WizardName, data: Partial<DraftData> = {}) =>
  (at: Situation): DraftStep | null => {
    if (at.place?.own) return null;
    const step = withGoods(wizard, data)(at);
    const counterparty = wizard === 'reverse' && at.place ? { counterparty: at.place.branchId } : {};
    return step && { ...step, data: { place: at.sender, ...counterparty, ...step.data } };
  };

function move(at: Situation): DraftStep | null {
  if (!at.place?.own || at.place.branchId === at.sender) return null;
  const step = withGoods('move')(at);
  return step && { ...step, data: { place: at.place.branchId, counterparty: at.sender } };
}

function unpack(at: Situation): DraftStep | null {
  if (at.boxes === 0 || (at.place !== null && !at.place.own)) return null;
  return { wizard: 'unpack', codes: 'boxes', data: { place: at.place?.branchId ?? at.sender } };
}

function extract(at: Situation): DraftStep | null {
  return at.boxes === 0 ? null : fromTheirPlace('extraction')(at);
}

/** What the place that speaks in the document and the place of the packs have to settle. */
function arbitrate(at: Situation): DraftStep | null {
  if (at.place === null || at.place.own) return null;
  const step = withGoods('arbitration')(at);
  return (
    step && { ...step, data: { place: at.sender, counterparty: at.place.branchId, sign_arbitration: 1 } }
  );
}

/** Receive type «пересорт» of 702, kinds of withdrawal of 552 (wizards, section 9; mdlp-errors, section 7). */
const misgrading = 3;
const shortage = 11;
const withoutDestruction = 13;
const incomplete = 16;
const returned = 2;

const drafts: Partial<Record<NextStep, (at: Situation) => DraftStep | null>> = {
  accept: (at) => overDelivery('direct', at),
  refuse: (at) => overDelivery('refusal_receiver', at),
  recall,
  reverse: fromElsewhere('reverse'),
  posting: (at) => (at.place === null ? fromElsewhere('posting')(at) : null),
  misgrading: (at) => (at.place === null ? null : fromElsewhere('posting', { receive_type: misgrading })(at)),
  move,
  unpack,
  extract,
  arbitrate,
  ship: fromTheirPlace('move_order'),
  return_supplier: fromTheirPlace('move_order', { turnover_type: returned }),
  return_paused: fromTheirPlace('move_return'),
  state_dispatch: fromTheirPlace('state_dispatch'),
  return_to_circulation: fromTheirPlace('return_to_circulation'),
  write_off: fromTheirPlace('withdrawal', { withdrawal_type: withoutDestruction }),
  write_off_share: fromTheirPlace('withdrawal', { withdrawal_type: incomplete, by_shares: true }),
  shortage: fromTheirPlace('withdrawal', { withdrawal_type: shortage }),
  destroy: fromTheirPlace('move_destruction'),
  // of packs whose status nobody knows this would be a guess
  destroyed: (at) => (at.status === null ? null : fromTheirPlace('destruction')(at)),
  sell: fromTheirPlace('retail_sale', { by_shares: true }),
  use_recipe: fromTheirPlace('withdrawal_recipe', { by_shares: true }),
  use_medical: fromTheirPlace('withdrawal_med', { by_shares: true }),
};

const pages: Partial<Record<NextStep, (at: Situation) => { to: string; title?: string } | null>> = {
  first: ({ own }) => own && { to: `/mdlp/outcome/id${own.id}`, title: `Открыть документ ${own.title}` },
  delivery: ({ delivery }) =>
    delivery && { to: `/mdlp/income/id${delivery.id}`, title: `Открыть поставку ${delivery.title}` },
  pack: ({ single, packs }) => (single && packs === 1 ? { to: `/mdlp/packs/id${single}` } : null),
  partners: () => ({ to: '/storage/partners' }),
  places: () => ({ to: '/auth/branch' }),
};

/** The draft a step of the table begins in this situation, or null when it makes no sense here. */
export const draftOf = (step: NextStep, at: Situation): DraftStep | null => drafts[step]?.(at) ?? null;

/** The same again makes sense for what is left, unless its wizard would not take packs of this status. */
function mayRepeat(at: Situation): boolean {
  const wizard = wizardNames.find((name) => wizardRules[name].scheme === at.scheme);
  return at.remaining > 0 && (wizard === undefined || takes(wizard, at, at.delivery?.scheme));
}

function actionOf(step: NextStep, at: Situation): ErrorAction | null {
  const title = nextSteps[step];
  const draft = draftOf(step, at);
  if (draft) {
    return { kind: 'wizard', key: step, title, wizard: draft.wizard, codes: at[draft.codes] };
  }
  const page = pages[step]?.(at);
  if (page) return { kind: 'open', key: step, title: page.title ?? title, to: page.to };
  if (step === 'repeat') return mayRepeat(at) ? { kind: step, key: step, title } : null;
  if (step === 'retry') return at.unsent ? { kind: step, key: step, title } : null;
  if (step === 'refresh') return at.packs > 0 ? { kind: step, key: step, title } : null;
  return step === 'sign_in' ? { kind: step, key: step, title } : null;
}

/** The buttons of a cause, in the order of the table: only those that make sense for these packs. */
export const actionsOf = (steps: readonly NextStep[], at: Situation): ErrorAction[] =>
  steps.flatMap((step) => actionOf(step, at) ?? []);
