import type { Link } from '../link/connect.ts';
import type { Work } from '../work.ts';
import { applyTicket } from './apply.ts';
import type { Due, Stage } from './due.ts';
import { handOver } from './hand-over.ts';
import type { Outgoing } from './rows.ts';
import { fetchTicket } from './ticket.ts';

/** Steps of a lane whose request is out and not answered yet: the next one need not wait for the answer. */
const inFlight = 3;

/** How a stage is worked: its documents, one at a time up to their moment, several up to their answers. */
export type Lane = {
  stage: Stage;
  /** Whose session it needs. */
  session: 'signer' | 'any' | 'none';
  /** Steps at once. */
  atOnce: number;
  run(work: Work, link: Link | null, row: Outgoing, onTurn: () => void): Promise<void>;
};

const linked = (link: Link | null): Link => {
  if (!link) throw new Error('a lane that talks to MDLP was given no session');
  return link;
};

/** Lanes in which every document goes by itself; methods have intervals of their own, so lanes run side by side. */
export const lanes: readonly Lane[] = [
  {
    stage: 'send',
    session: 'signer',
    atOnce: inFlight,
    run: (work, link, row, onTurn) => handOver(work, linked(link), row, onTurn),
  },
  {
    stage: 'sendLarge',
    session: 'signer',
    atOnce: inFlight,
    run: (work, link, row, onTurn) => handOver(work, linked(link), row, onTurn),
  },
  {
    stage: 'ticket',
    session: 'any',
    atOnce: inFlight,
    run: (work, link, row, onTurn) => fetchTicket(work, linked(link), row, onTurn),
  },
  { stage: 'apply', session: 'none', atOnce: 1, run: (work, _link, row) => applyTicket(work, row) },
];

/** Whether nothing of the account is left to be sent: what is looked at now decides when it is through. */
export const isTail = ({ ids, next }: Pick<Due, 'ids' | 'next'>): boolean =>
  (['send', 'sendLarge'] as const).every((way) => ids[way].length === 0 && next[way] === null);

/**
 * Whether statuses are to be looked at now. Documents that become due within the interval of a list are waited for:
 * one call tells of all of them. The last one waits for nobody, nor does one whose ticket nothing else delays, nor any
 * when nothing is left to be sent.
 */
export const timeToLook = (due: Due, listInterval: number): boolean => {
  const { ids, waited, next } = due;
  if (ids.look.length === 0) return false;
  if (isTail(due)) return true;
  const ticketsIdle = ids.ticket.length === 0 && next.ticket === null;
  const alone = next.look === null || next.look > listInterval;
  return alone || ticketsIdle || waited.look >= listInterval;
};
