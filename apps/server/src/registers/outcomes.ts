import type { PackageRecord, PackageState, RecordState, RegisterName } from '@provizor/contract';
import { type EgissoProtocol, matchEgissoProtocol, readEgissoProtocol } from '@provizor/registers/egisso';
import {
  type FrlloOutcome,
  type FrlloProtocol,
  matchFrlloProtocol,
  readFrlloProtocol,
} from '@provizor/registers/frllo';

/** What a protocol says of a record. */
export type Outcome = {
  record: string;
  state: Exclude<RecordState, 'formed'>;
  /** The register's number. */
  number?: string;
  messages: PackageRecord['messages'];
};

type Sent = { packageId: string; records: readonly string[] };

/** A protocol held against its package, or why it is of another. */
export type ProtocolOutcomes =
  | { ok: true; state: PackageState; outcomes: readonly Outcome[] }
  | { ok: false; message: string; cure: string };

/** Holds a protocol against the package it should be of. */
type HoldAgainst = (sent: Sent) => ProtocolOutcomes;

const ofEgisso =
  (protocol: EgissoProtocol): HoldAgainst =>
  (sent) => {
    const match = matchEgissoProtocol(protocol, sent);
    if (!match.ok) return match;
    return {
      ok: true,
      state: protocol.state === 'message-refused' ? 'processed' : protocol.state,
      outcomes: match.outcomes.map(({ record, state, messages }) => ({
        record,
        state,
        messages: messages.map(({ level, rule, text }) => ({ level, rule: rule ?? null, text })),
      })),
    };
  };

function ofDocument({ documentId, state, errors, ...numbers }: FrlloOutcome): Outcome[] {
  if (state === 'unanswered') return [];
  return [
    {
      record: documentId,
      state,
      number: numbers.releaseId ?? numbers.recipeId ?? numbers.registerId,
      messages: errors.map(({ code, text }) => ({ level: 'error', rule: code, text: text ?? code })),
    },
  ];
}

const ofFrllo =
  (protocol: FrlloProtocol): HoldAgainst =>
  ({ records }) => {
    const match = matchFrlloProtocol(protocol, records);
    if (!match.ok) return match;
    const outcomes = match.outcomes.flatMap(ofDocument);
    return { ok: true, state: outcomes.length < records.length ? 'in-progress' : 'processed', outcomes };
  };

/**
 * Reads a protocol of a register; what it gives holds it against a package. Reading takes long: in no transaction.
 * @throws UnreadableFile when it is none
 */
export const readOutcomes = (register: RegisterName, file: Uint8Array): HoldAgainst =>
  register === 'egisso' ? ofEgisso(readEgissoProtocol(file)) : ofFrllo(readFrlloProtocol(file));
