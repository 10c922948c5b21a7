/** A call as the inspect page shows it. */
export type LoggedCall = {
  at: number;
  verb: string;
  path: string;
  method: string;
  /** Username of the caller, when known. */
  who: string | undefined;
  /** HTTP status; 0 when the connection was cut. */
  status: number;
  /** Text of a refusal. */
  note: string | undefined;
};

export type CallLog = { add(call: LoggedCall): void; recent(): LoggedCall[] };

const KEPT = 300;

/** Remembers the last calls, the newest first. */
export function createCallLog(log: ((line: string) => void) | undefined): CallLog {
  const calls: LoggedCall[] = [];
  return {
    add(call) {
      calls.unshift(call);
      calls.length = Math.min(calls.length, KEPT);
      log?.(`${call.verb} ${call.path} ${call.status}${call.note ? ` ${call.note}` : ''}`);
    },
    recent: () => calls,
  };
}
