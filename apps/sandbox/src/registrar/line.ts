import type { TaskDelays } from './delays.ts';

/** Goes wrong `times` times, until it is switched otherwise when absent. */
export type Turn = { kind: 'drop'; times?: number } | { kind: 'error'; status: number; times?: number };

/**
 * How the line to the driver behaves: `off` nobody listens, `dead` connects and never answers, `slow` answers late,
 * `drop` carries the call out and cuts the connection before the answer, `error` answers with a status.
 */
export type Connection = { kind: 'ok' | 'off' | 'dead' } | { kind: 'slow'; ms: number } | Turn;

/** The line to the driver and who may use it. */
export type Line = {
  now: Connection;
  login: { username: string; password: string };
  delays: TaskDelays;
  /** Value of the header Authorization that is let in. */
  authorization(): string;
  /** Uses up one turn when the line behaves so now, and says how. */
  take(kind: Turn['kind']): Turn | undefined;
};

export function createLine(login: Line['login'], delays: TaskDelays): Line {
  return {
    now: { kind: 'ok' },
    login: { ...login },
    delays,
    authorization() {
      const { username, password } = this.login;
      return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
    },
    take(kind) {
      const used = this.now;
      if (used.kind !== kind || (used.kind !== 'drop' && used.kind !== 'error')) return undefined;
      const { times } = used;
      if (times !== undefined) this.now = times > 1 ? { ...used, times: times - 1 } : { kind: 'ok' };
      return used;
    },
  };
}
