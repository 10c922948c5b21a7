import type { Delivery } from '../delivery/delivery.ts';
import { type TickChange, tickChange } from '../delivery/ticks.ts';
import type { DraftSession } from '../shared/session/draft-session.ts';

/** Codes of a table that count as present. */
export function tickedOf(delivery: Delivery): { packs: Set<string>; boxes: Set<string> } {
  const { content, presence } = delivery;
  return {
    packs: new Set(content.packs.sgtin.filter((_, index) => presence.packs[index])),
    boxes: new Set(
      content.boxes.flatMap(({ sscc }, index) => (presence.boxes[index]?.state === 'check' ? [sscc] : [])),
    ),
  };
}

/** Makes exactly the rows `next` of one table ticked; what stood ticked there before is `now`. */
export function ticksOf(
  delivery: Delivery,
  now: ReadonlySet<string>,
  next: ReadonlySet<string>,
): TickChange | null {
  const on = [...next].filter((code) => !now.has(code));
  const off = [...now].filter((code) => !next.has(code));
  return on.length + off.length === 0 ? null : tickChange(delivery, on, off);
}

/** Carries a change of ticks out: as scans of the draft, or as «the whole document». */
export async function applyTicks(session: DraftSession, { added, removed, all }: TickChange): Promise<void> {
  if (!all)
    session.scanMany(
      added.map((code) => ({ code })),
      'manual',
    );
  await session.choose({ without_reconciliation: all, check_packs: true });
  if (removed.length > 0) await session.clear(removed);
}
