import {
  type BeforeOccasion,
  isPackTransition,
  type PackOperation,
  type PackState,
  packAfter,
  packBefore,
  packOperationOf,
  packShareOf,
  withoutGuess,
} from '@provizor/domain';
import type { PackChange } from '../packs/index.ts';
import type { EffectDocument } from './document.ts';
import type { Expanded, LinePack } from './expand.ts';
import type { KnownPack } from './registry.ts';

/** What an accepted document does to the packs of its lines. */
export type PackChanges = {
  changes: PackChange[];
  /** The registry was behind: what the packs must have been comes before the operation. */
  caughtUp: PackChange[];
  /** Packs MDLP is to be asked about. */
  doubts: string[];
};

export type ChangesContext = {
  document: EffectDocument;
  occasion: BeforeOccasion;
  expanded: Expanded;
  /** Moment of the operation by MDLP's clock. */
  at: Date | null;
  /** State the packs go back to (250). */
  undone: ReadonlyMap<string, Pick<PackState, 'status' | 'place'>>;
  /** Boxes that are no more after the document. */
  opened: ReadonlySet<string>;
};

/** An operation that came before the last one the registry knows says nothing of the pack any more. */
const isLate = (known: KnownPack | undefined, at: Date | null): boolean =>
  at !== null && known?.at != null && at < known.at;

const hasShares = ({ row }: EffectDocument): boolean =>
  row.effect.kind === 'leave' && row.effect.shares !== undefined;

/** Whether the document does anything to a pack that only lies in a box it names. */
function concerns({ document, opened }: ChangesContext, { line, box }: LinePack): boolean {
  if (document.row.boxes === 'open') return typeof box === 'string' && opened.has(box);
  return document.row.effect.kind !== 'keep' || line.kind === 'sgtin';
}

function boxAfter({ document }: ChangesContext, { line, box }: LinePack, before: PackState): string | null {
  const { boxes } = document.row;
  if (boxes === 'open') return null;
  if (line.kind === 'sgtin') return boxes === 'leave' ? null : before.box;
  return box === undefined ? before.box : box;
}

type Done = { operation: PackOperation; before: PackState; state: PackState; sure: boolean };

/** One line's step of one pack, on top of what earlier lines of the document have made of it. */
function stepOf(
  context: ChangesContext,
  pack: LinePack,
  known: PackState | null,
  doubted: boolean,
): Done | null {
  const { document, occasion, undone } = context;
  const { row } = document;
  const before = packBefore(row, known, { ...occasion, seen: pack.seen });
  if (!before) return null;
  const certain = packAfter(row.effect, before.state, occasion, packShareOf(pack.line.part));
  const after = doubted || !before.sure ? withoutGuess(row.effect, certain) : certain;
  const earlier = undone.get(pack.sgtin);
  const state = { ...after, ...earlier, box: boxAfter(context, pack, before.state) };
  return {
    operation: packOperationOf(row, before.state, occasion),
    before: before.state,
    state,
    // what was before may have been a guess
    sure: before.sure && row.effect.kind !== 'undo',
  };
}

/** Works out what the document does to every pack of its accepted lines. */
export function packChangesOf(context: ChangesContext): PackChanges {
  const { document, expanded, at } = context;
  const done = new Map<string, Done>();
  const doubts = new Set<string>();
  for (const pack of expanded.packs) {
    const { sgtin } = pack;
    const known = expanded.known.get(sgtin);
    if (!concerns(context, pack) || (done.has(sgtin) && !hasShares(document))) continue;
    if (isLate(known, at) && document.row.effect.kind !== 'keep' && !hasShares(document)) {
      doubts.add(sgtin);
      continue;
    }
    const earlier = done.get(sgtin);
    const step = stepOf(context, pack, earlier?.state ?? known?.state ?? null, known?.doubted ?? false);
    if (!step) continue;
    if (!step.sure) doubts.add(sgtin);
    done.set(sgtin, earlier ? { ...step, before: earlier.before } : step);
  }
  const facts = new Map(expanded.packs.map((pack) => [pack.sgtin, pack]));
  const caughtUp: PackChange[] = [];
  const changes = [...done].map(([sgtin, { operation, before, state }]): PackChange => {
    const known = expanded.known.get(sgtin);
    const { storageId = null } = known ?? {};
    if (!isPackTransition(operation, known?.state.status ?? null, state.status)) {
      caughtUp.push({ sgtin, operation: 'synchronised', state: before, storageId });
    }
    const { series = null, expiry = null, line } = facts.get(sgtin) ?? {};
    return { sgtin, operation, state, storageId, series, expiry, price: line?.cost ?? null };
  });
  return { changes, caughtUp, doubts: [...doubts] };
}
