import { RefusalError } from '../../lib/api/refusal-error.ts';

/** What is wrong with the fields of a form: name of the field → sentence. */
export type FieldErrors = Record<string, string>;

/** `body.ssn` → `ssn`, `body.lines.0.price` → `lines.0.price`: names as the form knows them. */
const nameOf = (path: string): string =>
  path.replace(/^(?:body|params|query)\.?(?:header\.)?(?:data\.)?/, '');

/** Errors of single fields a refusal carries; null when it is about something else. */
export function fieldErrorsOf(error: unknown): FieldErrors | null {
  if (!(error instanceof RefusalError) || error.fields.length === 0) return null;
  return Object.fromEntries(error.fields.map(({ path, message }) => [nameOf(path), message]));
}

type Issue = { path: PropertyKey[]; message: string };

/** Errors found by a schema of the contract, the first one of each field. */
export function fieldErrorsOfIssues(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
