import type { ExerciseKey } from '@provizor/domain';
import { kept } from '../lib/storage/local.ts';
import { createStore } from '../lib/store/index.ts';

/** The exercise a person works at in this browser: its panel stands over every page. */
type Active = { person: number; exercise: ExerciseKey };

const isActive = (value: unknown): value is Active =>
  typeof value === 'object' &&
  value !== null &&
  'person' in value &&
  'exercise' in value &&
  typeof value.exercise === 'string';

const remembered = kept('course', isActive);

export const activeExercise = createStore<Active | null>(remembered.read() ?? null);

/** Shows the panel of an exercise; null takes it away. */
export function workAt(active: Active | null): void {
  remembered.write(active ?? undefined);
  activeExercise.set(active);
}
