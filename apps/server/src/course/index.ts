import { checkExercise, getCourse, startExercise } from '@provizor/contract';
import { bind, type Slice } from '../core/index.ts';
import { checked } from './check.ts';
import { courseOf } from './queries.ts';
import { start } from './start.ts';

/** The course in the training MDLP: exercises with packs of their own for each person, checked by what happened. */
export const course: Slice = {
  name: 'course',
  bindings: [
    bind(getCourse, courseOf),
    bind(startExercise, start, { transaction: false }),
    bind(checkExercise, checked),
  ],
};
