import { checkExercise, getCourse, startExercise } from '@provizor/contract';
import type { ExerciseKey } from '@provizor/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, refresh, useCall, useCallMutation } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { useProfile } from '../lib/session/index.ts';
import { toastRefusal } from '../ui/index.ts';
import { workAt } from './active.ts';

export const useCourse = () => useCall(getCourse, {});

const keyOf = (exercise: ExerciseKey) => ['course', exercise];

/** How often the panel looks again while an exercise is not done. */
const lookAgainMs = 3000;

/** The exercise as it really is: asked again every few seconds and when a document changes. */
export function useExercise(exercise: ExerciseKey) {
  const query = useQuery({
    queryKey: keyOf(exercise),
    queryFn: async () => {
      const state = await api(checkExercise, { params: { exercise } });
      if (state.done) void refresh(getCourse);
      return state;
    },
    refetchInterval: ({ state }) => (state.data?.done ? false : lookAgainMs),
  });
  useEvents('document.changed', () => void query.refetch());
  return query;
}

/** Begins an exercise, or begins it anew, and shows its panel. */
export function useBeginExercise() {
  const { id: person } = useProfile();
  const client = useQueryClient();
  return useCallMutation(startExercise, {
    onSuccess: (state) => {
      client.setQueryData(keyOf(state.key), state);
      workAt({ person, exercise: state.key });
      void refresh(getCourse);
    },
    onError: (error) => toastRefusal(error, 'Упражнение не начато'),
  });
}
