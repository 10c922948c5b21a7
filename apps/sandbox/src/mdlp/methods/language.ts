import { badRequest } from '../http/errors.ts';

const LANGUAGES: readonly unknown[] = ['ru', 'en'];

/** The language a call names. @throws ApiError 400 for any other than ru and en */
export function languageIn({ language }: Record<string, unknown>): string {
  if (!LANGUAGES.includes(language)) throw badRequest('язык — ru или en');
  return String(language);
}
