import { textParam } from '../../lib/lists/params.ts';

/** What the list shows: rows with these words, and whose. */
export type ExplanationFilter = { search?: string | undefined; own?: true | undefined };

/** What a new row begins with: the error it is to explain, or a row of the product to say otherwise. */
export type NewExplanation = {
  code?: string | undefined;
  text?: string | undefined;
  scheme?: number | undefined;
  from?: string | undefined;
};

/** Reads the filter from the address; what makes no sense is left out. */
export const readExplanationFilter = (search: Record<string, unknown>): ExplanationFilter => ({
  search: textParam(search.search),
  own: search.own === true ? true : undefined,
});

/** Reads from the address what a new row begins with. */
export const readNewExplanation = (search: Record<string, unknown>): NewExplanation => ({
  code: textParam(search.code),
  text: textParam(search.text),
  scheme: typeof search.scheme === 'number' && Number.isInteger(search.scheme) ? search.scheme : undefined,
  from: textParam(search.from),
});
