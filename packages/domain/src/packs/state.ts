import type { PackEffect, Shares } from './effects.ts';

/** What MDLP knows of a pack, as far as operations go by it. */
export type PackState = {
  status: string;
  /** Place of its owner, 14 digits. */
  place: string | null;
  /** Box it lies in directly. */
  box: string | null;
  /** Scheme that waits for the other side; 0 when none does. */
  awaiting: number;
  /** Place the pack is on its way to; null when it is not known. */
  taker: string | null;
  /** Status before it set off. */
  previous: string | null;
  /** Scheme that holds it beside that (254, 481); 0 when none does. */
  held: number;
  /** Status before it was held. */
  heldStatus: string | null;
  /** What is left of it: `left` of `whole` units. */
  left: number;
  whole: number;
};

/** What the effect of one document goes by. */
export type EffectOccasion = {
  scheme: number;
  author: string;
  counterparty: string | null;
  /** Kind of withdrawal (552). */
  withdrawalType?: string;
};

/** A share of a pack: `taken` of `of` units. */
export type PackShare = { taken: number; of: number };

const settledState = { awaiting: 0, taker: null, previous: null } as const;
const freeState = { held: 0, heldStatus: null } as const;
const suspended = 'paused_circulation';

/** A pack nothing waits on and nothing is taken of. */
export const packAt = (status: string, place: string | null, box: string | null = null): PackState => ({
  status,
  place,
  box,
  left: 1,
  whole: 1,
  ...settledState,
  ...freeState,
});

/** «3/10» as units; undefined when there is no share: the rest of the pack goes. */
export function packShareOf(part: string | undefined): PackShare | undefined {
  const [taken, of] = (part ?? '').split('/').map(Number);
  return taken && of ? { taken, of } : undefined;
}

/** What is suspended or withdrawn stays so at the taker's; all the rest is in circulation there. */
function statusAtTaker({ status, previous }: PackState): string {
  if (status === suspended) return status;
  return status === 'confirm_return_paused' ? (previous ?? suspended) : 'in_circulation';
}

const unhold = (state: PackState): PackState => ({
  ...state,
  status: state.status === suspended ? suspended : (state.heldStatus ?? 'in_circulation'),
  ...freeState,
});

function transfer(state: PackState, { author }: EffectOccasion): PackState {
  if (state.held !== 0) return unhold(state);
  return { ...state, status: statusAtTaker(state), place: state.taker ?? author, ...settledState };
}

function release(state: PackState): PackState {
  if (state.held !== 0) return unhold(state);
  const status = state.status === suspended ? suspended : (state.previous ?? 'in_circulation');
  return { ...state, status, ...settledState };
}

function take(state: PackState, place: string): PackState {
  const stays = [suspended, 'confirm_return_paused'].includes(state.status);
  return {
    ...state,
    status: stays ? suspended : 'in_circulation',
    place,
    ...settledState,
    ...freeState,
  };
}

/** A share in other units than the pack was begun in is counted in those of the document: MDLP has accepted it. */
function spend(state: PackState, end: string, shares: Shares, share: PackShare | undefined): PackState {
  const whole = share?.of ?? state.whole;
  const before = whole === state.whole ? state.left : whole;
  const left = share ? Math.max(0, before - share.taken) : 0;
  const own = Object.hasOwn(shares.begun ?? {}, state.status) ? shares.begun?.[state.status] : undefined;
  const status = left > 0 ? (own === undefined ? shares.partial : state.status) : (own ?? end);
  return { ...state, status, left, whole };
}

const isPlace = (id: string) => /^\d{14}$/.test(id);

/** Whether it is known, not guessed, what a pack returns to when what waits on it ends. */
export function isEndKnown({ kind }: PackEffect, { status, previous, held, heldStatus }: PackState): boolean {
  if (!['transfer', 'release', 'unhold'].includes(kind) || status === suspended) return true;
  if (held !== 0) return heldStatus !== null;
  return previous !== null || (kind === 'transfer' && status !== 'confirm_return_paused');
}

/** A pack that is bound or held while its status is in doubt: what it returns to is not known. */
export function withoutGuess({ kind }: PackEffect, state: PackState): PackState {
  if (kind === 'bind') return { ...state, previous: null };
  return kind === 'hold' ? { ...state, heldStatus: null } : state;
}

/**
 * The pack after an accepted operation (mdlp-api, section 6.3). The box is not looked at here. The effect `undo` needs
 * the state before the operation undone and changes nothing here.
 * @param share what the document takes of the pack; all that is left when absent
 */
export function packAfter(
  effect: PackEffect,
  state: PackState,
  occasion: EffectOccasion,
  share?: PackShare,
): PackState {
  switch (effect.kind) {
    case 'bind': {
      const taker = effect.taker === 'author' ? occasion.author : occasion.counterparty;
      const previous = state.previous ?? state.status;
      return { ...state, status: effect.to, awaiting: occasion.scheme, taker, previous };
    }
    case 'transfer':
      return transfer(state, occasion);
    case 'release':
      return release(state);
    case 'move':
      return { ...state, place: occasion.counterparty };
    case 'take':
      return take(state, occasion.author);
    case 'leave': {
      const end = effect.by?.[occasion.withdrawalType ?? ''] ?? effect.to;
      return effect.shares ? spend(state, end, effect.shares, share) : { ...state, status: end };
    }
    case 'return': {
      const place = isPlace(occasion.author) ? occasion.author : state.place;
      return { ...state, status: 'in_circulation', left: 1, whole: 1, place };
    }
    case 'hold':
      return { ...state, held: occasion.scheme, heldStatus: state.status, status: effect.to };
    case 'unhold':
      return state.held === 0 ? state : unhold(state);
    case 'keep':
    case 'undo':
      return state;
  }
}
