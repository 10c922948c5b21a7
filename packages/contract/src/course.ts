import { exerciseKeys } from '@provizor/domain';
import { z } from 'zod';
import { can } from './access.ts';
import { call } from './call.ts';

const read = can('read', 'mdlp');
const manage = can('manage', 'mdlp');

export const ExerciseName = z.enum(exerciseKeys);

/** A code of an exercise as a scanner reads it. */
export const CourseCode = z.object({
  kind: z.enum(['sgtin', 'sscc']),
  code: z.string(),
  /** With GS and crypto tail; of a box `00` and the SSCC. */
  raw: z.string(),
  /** What it is in the exercise: `goods` to be handled, `box` and `inside` of it, `foreign` to be laid aside. */
  role: z.enum(['goods', 'box', 'inside', 'foreign']),
});
export type CourseCode = z.infer<typeof CourseCode>;

/** What an exercise gives beside its codes; null where it has none. */
export const CourseGiven = z.object({
  place: z.string(),
  second_place: z.string().nullable(),
  /** Number of the delivery's document. */
  delivery: z.string().nullable(),
  /** The delivery itself, as MDLP calls it. */
  document_id: z.string().nullable(),
  /** Series, number and day of the prescription. */
  series: z.string().nullable(),
  number: z.string().nullable(),
  date: z.string().nullable(),
});
export type CourseGiven = z.infer<typeof CourseGiven>;

/** An exercise of the person: what it gives and how far he is, step by step. */
export const ExerciseState = z.object({
  key: ExerciseName,
  attempt: z.number().int(),
  started_at: z.string(),
  /** When all its steps were done first; it stays when it is begun anew. */
  done_at: z.string().nullable(),
  given: CourseGiven,
  codes: z.array(CourseCode),
  /** In the order of the steps of the exercise. */
  steps: z.array(z.boolean()),
  /** What was done wrong, in sentences. */
  mistakes: z.array(z.string()),
  /** All steps of this attempt are done. */
  done: z.boolean(),
});
export type ExerciseState = z.infer<typeof ExerciseState>;

/** Who has finished the course; told with the day and the number it has in the organisation. */
export const CourseCertificate = z.object({
  number: z.number().int(),
  issued_at: z.string(),
  name: z.string(),
  organization: z.string(),
});

export const getCourse = call({
  method: 'GET',
  path: '/api/v1/course',
  access: read,
  title: 'Обучение: упражнения и сертификат сотрудника',
  reply: z.object({
    /** The course works in the training MDLP only. */
    contour: z.enum(['sandbox', 'real', 'none']),
    /** Exercises that were begun. */
    exercises: z.array(
      z.object({ key: ExerciseName, started_at: z.string(), done_at: z.string().nullable() }),
    ),
    certificate: CourseCertificate.nullable(),
  }),
});

/**
 * Prepares an exercise for the person: new packs of his own in the training MDLP. Begun anew, it gives others. Refuses
 * course.real outside of the training MDLP, course.no-place, course.unprepared with what the training MDLP has said.
 */
export const startExercise = call({
  method: 'POST',
  path: '/api/v1/course/{exercise}/start',
  access: manage,
  title: 'Обучение: начать упражнение (или начать заново)',
  params: z.object({ exercise: ExerciseName }),
  reply: ExerciseState,
});

/** How far an exercise is by now; the last one that is finished makes the certificate. Refuses course.not-begun. */
export const checkExercise = call({
  method: 'POST',
  path: '/api/v1/course/{exercise}/check',
  access: read,
  title: 'Обучение: проверить, что сделано',
  params: z.object({ exercise: ExerciseName }),
  reply: ExerciseState,
});
