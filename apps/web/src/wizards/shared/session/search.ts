import { listParam, textParam } from '../../../lib/lists/index.ts';

/** What stands in the address of a wizard. */
export type WizardSearch = {
  draft?: string | undefined;
  /** The incoming document it is about. */
  document?: string | undefined;
  /** The document of ours it is about: our id. */
  outgoing?: string | undefined;
  step?: string | undefined;
  /** Field that is to get the focus. */
  field?: string | undefined;
  /** Codes a new draft begins with. */
  codes?: string[] | undefined;
  /** Scanned batch (job) put in at once. */
  batch?: number | undefined;
};

const isCode = (value: unknown): value is string => typeof value === 'string' && /^\S{18,27}$/.test(value);

/** Reads the address of a wizard; codes may stand as a list or separated by commas. */
export function readWizardSearch(search: Record<string, unknown>): WizardSearch {
  // The router reads a lone code of digits as a number when it is short enough, else as text.
  const codes = typeof search.codes === 'string' ? search.codes.split(',') : search.codes;
  return {
    draft: textParam(search.draft),
    document: textParam(search.document),
    outgoing: textParam(search.outgoing),
    step: textParam(search.step),
    field: textParam(search.field),
    codes: listParam(codes, isCode),
    batch: Number.isInteger(search.batch) ? (search.batch as number) : undefined,
  };
}
