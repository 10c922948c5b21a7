/** Which side of a document: its author (`subject_id`) or the one the document names. */
export type Side = 'subject' | 'counterparty';

/**
 * Packs an operation may take. All of these must hold: no or this operation waits on the pack, it has one of the
 * statuses, it stands at the giver's place, and a waiting operation was meant for the taker's.
 */
export type Admission = {
  /** Action id of the operation that waits on the pack; 0 when none does. */
  awaiting: number;
  statuses: string[];
  giver: Side;
  taker?: Side;
  /** Only when the document says `confirm_paused`. */
  paused?: true;
};

/** One row of the operation table: what a document of the scheme does. */
export type Operation = {
  /** Field of the body that names the counterparty. */
  counterparty: 'receiver_id' | 'shipper_id' | 'counterparty_id';
  admits: Admission[];
  /**
   * `bind`: the packs wait for the other side, in status `to`, on their way to `taker`.
   * `transfer`: they go over to the taker. `release`: they return to the status they had.
   */
  effect: { kind: 'bind'; to: string; taker: Side } | { kind: 'transfer' } | { kind: 'release' };
  /** Document the counterparty gets about the processed objects. */
  notification: number;
  /** Document the counterparty gets about the refused objects. */
  errorsNotification?: number;
  /** A counterparty that trusts the author confirms at once: the packs go over without a 701. */
  confirmedByTrust?: true;
  /** How many boxes deep an object is taken out of by itself; deeper ones are refused. */
  extracts: 0 | 1;
  /** Funding of the packs at the taker: from the field `source`, or a fixed one. */
  funding?: 'source' | '2';
  /** State supply (source 2 or 3) may not be shipped as one's own (source 1). */
  keepsFunding?: true;
};

/**
 * Operations that wait for the other side: what their packs wait in and who of the two is the author.
 * 701 and 252 come from the other one, 251 from the author.
 */
const waiting: { awaiting: number; status: string; author: 'giver' | 'taker'; paused?: true }[] = [
  { awaiting: 415, status: 'in_realization', author: 'giver' },
  { awaiting: 416, status: 'waiting_confirmation', author: 'taker' },
  { awaiting: 417, status: 'confirm_return_paused', author: 'giver', paused: true },
  { awaiting: 471, status: 'change_owner_state_gov', author: 'giver' },
  { awaiting: 472, status: 'transferred_to_agent', author: 'giver' },
];

/** Goods suspended on the way may still be accepted or refused, knowingly. */
const SUSPENDED = 'paused_circulation';

const settledBy = (author: Side): Admission[] =>
  waiting.flatMap(({ awaiting, status, author: role, paused }) => {
    const other: Side = author === 'subject' ? 'counterparty' : 'subject';
    const sides = role === 'giver' ? { giver: author, taker: other } : { giver: other, taker: author };
    return [
      { awaiting, statuses: [status], ...sides, ...(paused ? { paused } : {}) },
      { awaiting, statuses: [SUSPENDED], ...sides, paused: true as const },
    ];
  });

const shipped: Admission = { awaiting: 0, statuses: ['in_circulation'], giver: 'subject' };

/** The operation table (mdlp-api 6.3, with the pack statuses the acceptance rules of the product name). */
export const operations: Readonly<Record<number, Operation>> = {
  251: {
    counterparty: 'receiver_id',
    admits: settledBy('subject'),
    effect: { kind: 'release' },
    notification: 605,
    extracts: 0,
  },
  252: {
    counterparty: 'shipper_id',
    admits: settledBy('counterparty'),
    effect: { kind: 'release' },
    notification: 606,
    extracts: 0,
  },
  415: {
    counterparty: 'receiver_id',
    admits: [shipped],
    effect: { kind: 'bind', to: 'in_realization', taker: 'counterparty' },
    notification: 601,
    extracts: 0,
    funding: 'source',
    keepsFunding: true,
  },
  416: {
    counterparty: 'shipper_id',
    admits: [
      {
        awaiting: 0,
        statuses: [
          'in_circulation',
          'in_realization',
          'marked',
          'in_partial_medical_use',
          'in_partial_sale',
          'in_partial_discount_prescription_sale',
          'in_partial_dispensing_by_document',
        ],
        giver: 'counterparty',
      },
      { awaiting: 415, statuses: ['in_realization'], giver: 'counterparty', taker: 'subject' },
    ],
    effect: { kind: 'bind', to: 'waiting_confirmation', taker: 'subject' },
    notification: 602,
    errorsNotification: 617,
    confirmedByTrust: true,
    extracts: 1,
    funding: 'source',
  },
  471: {
    counterparty: 'receiver_id',
    admits: [shipped],
    effect: { kind: 'bind', to: 'change_owner_state_gov', taker: 'counterparty' },
    notification: 612,
    extracts: 0,
    funding: '2',
  },
  472: {
    counterparty: 'receiver_id',
    admits: [shipped],
    effect: { kind: 'bind', to: 'transferred_to_agent', taker: 'counterparty' },
    notification: 619,
    extracts: 0,
  },
  701: {
    counterparty: 'counterparty_id',
    admits: settledBy('counterparty'),
    effect: { kind: 'transfer' },
    notification: 607,
    extracts: 0,
  },
};
