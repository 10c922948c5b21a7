import type { ChoiceKey, DraftData, WizardName } from '@provizor/contract';
import { wizardOf } from '@provizor/contract';
import type { DraftChange } from '../../shared/session/choices.ts';

type Known = {
  /** Our places of activity. */
  places: readonly string[];
  storages: readonly { id: number; branch_id: string | null }[];
  /** The storage chosen in the frame. */
  storage: { id: number; branch_id: string | null } | null;
  /** ISO date. */
  today: string;
};

/** Wizards whose paper is the other side's: its date is not today's. */
const papersOfOthers: readonly WizardName[] = [
  'reverse',
  'posting',
  'return_to_circulation',
  'move_destruction',
  'withdrawal_recipe',
];

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

/**
 * What can be known of a wizard's choices before a person looks at them: the only place, or that of the storage
 * chosen in the frame or of all storages the person works at; the only storage of the place; today; the ordinary kind of turnover. Choices made stay.
 */
export function prefill(wizard: WizardName, data: DraftData, known: Known): DraftChange {
  const keys = new Set(wizardOf(wizard).fields.map(({ key }) => key));
  const filled: DraftChange = {};
  const offer = <K extends ChoiceKey>(key: K, value: DraftData[K]) => {
    if (keys.has(key) && (data[key] === null || data[key] === '') && value !== null)
      Object.assign(filled, { [key]: value });
  };
  const own = known.storage?.branch_id ?? null;
  const worksAt = only([...new Set(known.storages.map(({ branch_id }) => branch_id))]);
  const likely = [own, worksAt].find((place) => place !== null && known.places.includes(place)) ?? null;
  offer('place', only(known.places) ?? likely);
  const place = filled.place ?? data.place;
  offer('storage_id', storageOf(place, known));
  offer('turnover_type', 1);
  offer('receive_type', 1);
  const asksDate = wizardOf(wizard).fields.some(({ key, required }) => key === 'doc_date' && required);
  if (asksDate && !papersOfOthers.includes(wizard)) offer('doc_date', known.today);
  return filled;
}

/** The storage of a place: the one chosen in the frame, or the only one. */
export function storageOf(place: string | null, { storages, storage }: Omit<Known, 'places' | 'today'>) {
  const fitting = storages.filter(({ branch_id }) => branch_id === place);
  if (place === null) return null;
  return fitting.some(({ id }) => id === storage?.id) ? (storage?.id ?? null) : (only(fitting)?.id ?? null);
}
