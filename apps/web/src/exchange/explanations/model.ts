import type { addExplanation, CallReply, HandlerInput, listExplanations } from '@provizor/contract';
import { actionTitle, errorGroups, type NextStep, nextSteps, statusOf } from '@provizor/mdlp/codes';
import type { NewExplanation } from './search.ts';

export type Explanation = CallReply<typeof listExplanations>['items'][number];
type Body = HandlerInput<typeof addExplanation>['body'];

/** What stands in the fields of the form. */
export type ExplanationValues = Omit<Body, 'code' | 'text' | 'scheme'> & {
  code: string;
  text: string;
  scheme: string;
};

/** Options of the fields. */
export const groupOptions = Object.entries(errorGroups).map(([value, label]) => ({ value, label }));
export const stepOptions = Object.entries(nextSteps).map(([value, label]) => ({ value, label }));

/**
 * The fields of a new row: filled from the error it is to explain. Its text is a pattern: what differs from pack to
 * pack stands as `*`.
 */
export function newValues({ code, text, scheme }: NewExplanation): ExplanationValues {
  return {
    code: code ?? '',
    text: code ? '' : patternOf(text ?? ''),
    scheme: '',
    statuses: [],
    about: 'unknown',
    title: '',
    why: '',
    cure: '',
    next: scheme === undefined ? [] : ['repeat'],
  };
}

/** A pattern that fits a text whatever codes of packs, dates and numbers stand in it. */
export const patternOf = (text: string): string =>
  text
    .replaceAll('|', ' ')
    .replace(/[0-9A-Za-z]{14,}|\d+(?:[.:-]\d+)*/g, '*')
    .replace(/\*(?:[\s,;]*\*)+/g, '*')
    .trim();

/** The fields of a row there is. */
export const valuesOf = ({
  code,
  text,
  scheme,
  id: _id,
  key: _key,
  ...rest
}: Explanation): ExplanationValues => ({
  ...rest,
  code: code ?? '',
  text: text ?? '',
  scheme: scheme === null ? '' : String(scheme),
});

/** What the form sends. */
export const bodyOf = ({ code, text, scheme, ...rest }: ExplanationValues): Body => ({
  ...rest,
  code: code.trim() || null,
  text: text.trim() || null,
  scheme: scheme.trim() ? Number(scheme) : null,
});

/** What is wrong before anything is sent. */
export function checkValues({ code, text, scheme, title }: ExplanationValues): Record<string, string> {
  return {
    ...(code.trim() || text.trim() ? {} : { code: 'Укажите код ошибки или часть её текста' }),
    ...(/^\d{0,5}$/.test(scheme.trim()) ? {} : { scheme: 'Номер схемы — цифры, например 415' }),
    ...(title.trim() ? {} : { title: 'Напишите, что случилось' }),
  };
}

/** Which errors a row means, in words. */
export function conditionText({ code, text, scheme, statuses }: Explanation): string {
  const parts: string[] = [];
  if (code) parts.push(`код ${code}`);
  if (text) parts.push(`в тексте «${text.split('|').join('» или «')}»`);
  if (scheme !== null) parts.push(`документ ${scheme} «${actionTitle(scheme)}»`);
  if (statuses.length > 0)
    parts.push(`статус ${statuses.map((status) => `«${statusOf(status).title}»`).join(', ')}`);
  return parts.join(', ');
}

const stepTitle = (step: string): string =>
  Object.hasOwn(nextSteps, step) ? nextSteps[step as NextStep] : step;

/** Titles of next documents, one after another. */
export const stepsText = (steps: readonly string[]): string => steps.map(stepTitle).join(', ');

/** What an explanation is about. */
export const groupText = (about: string): string =>
  Object.hasOwn(errorGroups, about) ? errorGroups[about as keyof typeof errorGroups] : about;
