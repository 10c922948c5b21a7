import type { Paper } from '../layout/index.ts';
import { drawPku, type PkuJournal } from './pku.ts';
import { drawReport, type ReportPaper } from './report.ts';

export { type DeferredJournal, deferredPaper } from './deferred.ts';
export type { PkuEntry, PkuJournal, PkuMonth } from './pku.ts';
export type { ReportPaper } from './report.ts';

/** Papers of a period rather than of a document. */
export type Journal = ReportPaper | PkuJournal;

export const drawJournal = (journal: Journal): Paper =>
  journal.kind === 'pku' ? drawPku(journal) : drawReport(journal);
