import type { RegisterSettings } from '@provizor/contract';
import type { FrlloContext, FrlloDocuments, FrlloKind, RecordObjection } from '@provizor/registers/frllo';
import type { RecordElement } from './candidate.ts';
import type { History } from './history.ts';
import type { Place, Range, rowsOf } from './pages.ts';

type Frame = { documentId: string; moment: string };

/** What a kind of package is made of. */
export type FrlloSource<K extends FrlloKind, Row extends Place & History> = {
  kind: K;
  element: RecordElement;
  page: (range: Range) => Parameters<typeof rowsOf<Row>>[1];
  /** The document without what the register has answered: a change of this is a correction. */
  content: (row: Row, settings: RegisterSettings) => Omit<FrlloDocuments[K], keyof Frame>;
  /** Adds the numbers the register has given. */
  numbered: (row: Row, content: Omit<FrlloDocuments[K], keyof Frame>) => Omit<FrlloDocuments[K], keyof Frame>;
  context: (row: Row) => Omit<FrlloContext, 'today'>;
  title: (row: Row) => string;
  linkOf: (row: Row) => (objection: RecordObjection) => string | null;
  /** Is there nothing to tell of the row? */
  silent?: (row: Row) => boolean;
};
