/** One thing wrong with a document. */
export type Issue = {
  /** Where, as a path in the value: `body.order_details[3].sgtin`; empty when the whole document is meant. */
  path: string;
  /** What is wrong, Russian, naming the field. */
  message: string;
  /** The same in the words of the real system (Xerces), for tickets with code 1000. */
  cvc: string;
  /** Line of the XML, from 1; absent when a value was checked. */
  line?: number;
};

/** What is wrong, without the place. */
export type Problem = { readonly cvc: string; readonly reason: string };

/** A step down in a value: a field with its title, or the number of a row from 0. */
export type Place = {
  readonly parent: Place | undefined;
  readonly step: string | number;
  readonly title: string;
};

/** The place below `parent`. */
export const at = (parent: Place | undefined, step: string | number, title = ''): Place => ({
  parent,
  step,
  title,
});

const pathTo = (place: Place | undefined): Place[] => (place ? [...pathTo(place.parent), place] : []);

const issueAt = (place: Place | undefined, problem: Problem, line?: number): Issue => {
  const steps = pathTo(place);
  const path = steps
    .map(({ step }, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
  const row = steps.flatMap(({ step }) => (typeof step === 'number' ? [step + 1] : [])).join('.');
  const label = [row && `Строка ${row}`, place?.title].filter(Boolean).join(', ');
  const message = label ? `${label}: ${problem.reason}` : problem.reason;
  return { path, message, cvc: problem.cvc, ...(line === undefined ? {} : { line }) };
};

/** The most issues one check reports: more help nobody and a broken large document would fill the memory. */
export const MAX_ISSUES = 500;

/** Collects issues up to `MAX_ISSUES`. */
export class IssueList {
  readonly all: Issue[] = [];

  get full(): boolean {
    return this.all.length >= MAX_ISSUES;
  }

  /** Adds a problem at a place; `line` is the line of the XML. Ignored when the list is full. */
  add(place: Place | undefined, problem: Problem, line?: number): void {
    if (!this.full) this.all.push(issueAt(place, problem, line));
  }
}
