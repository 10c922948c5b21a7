import type { Slice } from '../core/index.ts';
import { onIncoming, onRegistered, onTicket } from '../exchange/index.ts';
import { lookJob } from './doubts.ts';
import { lookTask, tickTask } from './look.ts';
import { noteIncoming } from './notices.ts';
import { promiseGoods } from './registered.ts';
import { applyTicketToPacks } from './ticket.ts';

onTicket(applyTicketToPacks);
onRegistered(promiseGoods);
onIncoming(noteIncoming);

export { lockEffects } from './registry.ts';

/** What accepted documents and notifications of the other side do to the packs of the registry. */
export const packUpdates: Slice = {
  name: 'pack-updates',
  bindings: [],
  tasks: { [lookJob]: lookTask, pack_effects_tick: tickTask },
  crontab: ['* * * * * pack_effects_tick'],
};
