import type { EgissoMessage, EgissoProtocol } from './protocol.ts';

/** What became of a record. */
export type EgissoOutcome = {
  record: string;
  state: 'accepted' | 'warning' | 'refused';
  messages: readonly EgissoMessage[];
};

/** A protocol held against the package it should be of: outcomes by record, or a sentence on why it is of another. */
export type EgissoMatch =
  | { ok: true; outcomes: readonly EgissoOutcome[] }
  | { ok: false; message: string; cure: string };

const foreign = (message: string): EgissoMatch => ({
  ok: false,
  message,
  cure: 'Выберите протокол этого пакета; загруженный ничего не изменил.',
});

/**
 * Matches a protocol with a package by uuids. While a package is only accepted or in progress nothing is known of its
 * records; once it is processed, those the protocol does not name are accepted. A refused message names no package: it
 * is taken as said of the one it is loaded for, and refuses all of it.
 * @param sent id and records of the package
 */
export function matchEgissoProtocol(
  protocol: EgissoProtocol,
  sent: { packageId: string; records: readonly string[] },
): EgissoMatch {
  if (protocol.state === 'message-refused') {
    const messages = protocol.errors.map(({ text }) => ({ level: 'error', text }) as const);
    return { ok: true, outcomes: sent.records.map((record) => ({ record, state: 'refused', messages })) };
  }
  if (protocol.packageId !== sent.packageId.toLowerCase()) {
    return foreign(`Протокол другого пакета: ${protocol.packageId}.`);
  }
  const known = new Set(sent.records.map((record) => record.toLowerCase()));
  const stranger = protocol.results.find(({ record }) => !known.has(record));
  if (stranger) return foreign(`В протоколе запись ${stranger.record}, которой нет в пакете.`);
  if (protocol.records !== undefined && protocol.records !== known.size) {
    return foreign(`В протоколе записей ${protocol.records}, а в пакете ${known.size}.`);
  }
  if (protocol.state !== 'processed') return { ok: true, outcomes: [] };
  const refused = protocol.results.filter(({ accepted }) => !accepted).length;
  if ((protocol.succeeded ?? 0) + refused !== known.size) {
    return foreign(
      `Принято ${protocol.succeeded ?? 0}, отклонено ${refused}, а в пакете записей ${known.size}.`,
    );
  }
  const named = new Map(protocol.results.map((result) => [result.record, result]));
  const outcomes = sent.records.map((record): EgissoOutcome => {
    const { accepted = true, messages = [] } = named.get(record.toLowerCase()) ?? {};
    const state = accepted ? (messages.length > 0 ? 'warning' : 'accepted') : 'refused';
    return { record, state, messages };
  });
  return { ok: true, outcomes };
}
