import type { HeaderFields } from './fields.ts';

/**
 * Which places: the author's (`subject_id`), those of the one the document names, all of the author's organisation,
 * or everybody's but the author's.
 */
export type Side = 'subject' | 'counterparty' | 'organization' | 'elsewhere';

/** A field of the document's header must have one of the values. */
export type Condition = { field: keyof HeaderFields; is: readonly string[] };

/**
 * Packs an operation may take. All of these must hold: no or this operation waits on the pack, it has one of the
 * statuses, it stands at the giver's place, and a waiting operation was meant for the taker's.
 */
export type Admission = {
  /** Action id of the operation that waits on the pack; 0 when none does. */
  awaiting: number | 'any';
  statuses: readonly string[] | 'any';
  giver: Side;
  taker?: 'subject' | 'counterparty';
  /** Only when the document says `confirm_paused`. */
  paused?: true;
  when?: Condition;
};

/** Packs refused although they are admitted: those that meet `sql` on `p`. */
export type Objection = { when?: Condition; sql: string; detail: string };

/** How packs leave by shares: the sum of the shares of a pack never exceeds the whole. */
export type Shares = {
  /** Status while something is left. */
  partial: string;
  /** Statuses of packs begun in another way that stay while something is left, and what they end in. */
  begun?: Readonly<Record<string, string>>;
};

/** What happens to the packs and boxes of the objects that passed. */
export type Effect =
  /** They wait for the other side, in status `to`, on their way to `taker`. */
  | { kind: 'bind'; to: string; taker: 'subject' | 'counterparty' }
  /** They go over to the taker; a correction that waited on them is confirmed. */
  | { kind: 'transfer' }
  /** They return to the status they had; a correction that waited on them is dropped. */
  | { kind: 'release' }
  /** They stand at the counterparty's place from now on. */
  | { kind: 'move' }
  /** They have status `to` and stay where they are. */
  | { kind: 'become'; to: string }
  /** The author owns them, whoever did. */
  | { kind: 'take' }
  /** They leave circulation; `by` gives other statuses by the value of a field. */
  | {
      kind: 'leave';
      to: string;
      by?: { field: keyof HeaderFields; to: Record<string, string> };
      shares?: Shares;
    }
  /** They are whole and in circulation again, at the author's place. */
  | { kind: 'return' }
  /** They are held in status `to` beside whatever waits on them. */
  | { kind: 'hold'; to: string }
  | { kind: 'unhold' }
  /** Boxes are opened: one level, or down to the packs when the document says `is_recursive`. */
  | { kind: 'open' }
  /** They leave the boxes they lie in. */
  | { kind: 'extract' }
  /** They become what they were before the document named. */
  | { kind: 'undo' };

/** One row of the operation table: what a document of the scheme does. */
export type Operation = {
  /** Field of the body that names the counterparty; absent when the document has none. */
  counterparty?: 'receiver_id' | 'shipper_id' | 'counterparty_id';
  /** The counterparty is another place of the same organisation. */
  within?: true;
  admits: readonly Admission[];
  objections?: readonly Objection[];
  /** What is missing in the header, in Russian. */
  demands?: (header: HeaderFields) => string | undefined;
  effect: Effect;
  /** The row that holds instead when the field has the value. */
  instead?: { when: Condition; row: Operation };
  /** An earlier document of the author it is about: the field with its action id, and whether it is undone whole. */
  about?: { action: 'recall_action_id' | 'action_id_type'; whole?: true };
  /** Document the counterparty, or every former owner, gets about the processed objects. */
  notification?: number;
  /** Document the counterparty gets about the refused objects. */
  errorsNotification?: 617;
  /** A counterparty that trusts the author confirms at once: the packs go over without a 701. */
  confirmedByTrust?: true;
  /** How many boxes deep an object is taken out of by itself; deeper ones are refused. */
  extracts: number;
  /** Funding of the packs at the taker: from the field `source`, or a fixed one. */
  funding?: 'source' | '2';
};

/** Whether the header meets a condition; no condition is met by any. */
export const meets = (header: HeaderFields, condition: Condition | undefined): boolean =>
  condition === undefined || condition.is.includes(header[condition.field] ?? '');
