import type { Slice } from '../core/index.ts';
import { askTask, tickTask } from './ask.ts';
import { boxesOfSession, retryBoxes } from './awaited-boxes.ts';
import { askJob } from './doubts.ts';
import { noteIncoming } from './notices.ts';
import { promiseAgain, promiseGoods } from './registered.ts';
import { applyTicketToPacks } from './ticket.ts';

export { type KnownPack, knownPacks, lockEffects } from './registry.ts';

/** What accepted documents and notifications of the other side do to the packs of the registry. */
export const packUpdates: Slice = {
  name: 'pack-updates',
  bindings: [],
  tasks: { [askJob]: askTask, pack_effects_tick: tickTask },
  listeners: {
    onRegistered: promiseGoods,
    onRetried: promiseAgain,
    onBoxesRetried: retryBoxes,
    onTicket: applyTicketToPacks,
    onIncoming: noteIncoming,
    onSession: boxesOfSession,
  },
  crontab: ['* * * * * pack_effects_tick'],
};
