/** The exercises of the course in the training MDLP, in their order. */
export const exerciseKeys = [
  'delivery',
  'foreign',
  'partial',
  'mistaken',
  'expired',
  'state',
  'damaged',
  'prescription',
  'move',
  'refused',
] as const;
export type ExerciseKey = (typeof exerciseKeys)[number];

/** Result of a document as its ticket says it. */
export type CourseResult = 'Accepted' | 'Partial' | 'Rejected';

/** What must have happened in the program and in MDLP for a step to be done. */
export type CourseNeed =
  /** All goods were scanned into a draft, or a document names them. */
  | { kind: 'scanned' }
  /** A document of one of the schemes that names all of them has come out so. */
  | {
      kind: 'sent';
      schemes: readonly number[];
      of: 'goods' | 'box';
      result: CourseResult;
      /** Kinds of withdrawal (552) that are true. */
      kinds?: readonly number[];
      /** The document has the number the exercise gives. */
      numbered?: true;
      /** It goes to the other place of ours. */
      toSecond?: true;
    }
  /** The program has the goods in this status, at this place. */
  | { kind: 'packs'; status: string; place?: 'own' | 'second' }
  /** The goods stand in the balances. */
  | { kind: 'stock' };

export type CourseStep = { text: string; hint: string; need: CourseNeed };

/** One exercise: what has happened, what to do, and how one sees that it is done. */
export type Exercise = {
  title: string;
  /** What has happened, in two sentences. */
  task: string;
  /** Where one begins. */
  open: { title: string; path: string };
  steps: readonly CourseStep[];
};
