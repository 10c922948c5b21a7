import { packTransits } from './effects.ts';
import { type PackState, packAt } from './state.ts';

/** Statuses of packs something must be left of: all that go round; what goes back as stopped (417) may be spent. */
const goingRound = [
  'in_circulation',
  ...packTransits.filter(({ scheme }) => scheme !== 417).map(({ status }) => status),
] as string[];

/**
 * What is left of a pack that turns out to be in a status. MDLP does not tell shares: a begun pack goes on as it was
 * (416, 701), one that was spent and goes round again has been returned (391) and is whole.
 * @param known the pack in the registry, null when it is not there
 */
export function unitsAs(
  status: string,
  known: Pick<PackState, 'left' | 'whole'> | null,
): Pick<PackState, 'left' | 'whole'> {
  const { left, whole } = known ?? { left: 1, whole: 1 };
  return left === 0 && goingRound.includes(status) ? { left: 1, whole: 1 } : { left, whole };
}

/**
 * A pack of the registry as MDLP has told it (mdlp-api, section 3.3): what waits on it follows from the status, what is
 * left of it from what was known.
 * @param place place of its owner, 14 digits
 * @param box box it lies in directly
 */
export function packTold(
  state: PackState,
  status: string,
  place: string | null,
  box: string | null,
): PackState {
  if (state.status === status && state.place === place) return { ...state, box };
  const transit = packTransits.find((row) => row.status === status);
  return { ...packAt(status, place, box), ...unitsAs(status, state), awaiting: transit?.scheme ?? 0 };
}
