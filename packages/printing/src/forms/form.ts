import type { StockDocumentKind } from '@provizor/domain';
import type { Paper } from '../layout/paper.ts';
import type { FormDocument, FormOptions } from './document.ts';

/** A printed form; the next one is one more definition in `forms/index.ts`. */
export type PrintedForm = {
  /** Short name, as people say it: «ТОРГ-12». */
  title: string;
  /** What the paper is: «Товарная накладная». */
  about: string;
  /** Documents it is printed of. The first form of a kind is its usual one. */
  kinds: readonly StockDocumentKind[];
  /** Only budget institutions and those under them use it. */
  budget?: true;
  landscape: boolean;
  draw(document: FormDocument, options: FormOptions): Omit<Paper, 'landscape'>;
};
