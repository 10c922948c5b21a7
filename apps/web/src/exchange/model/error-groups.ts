import type { ExplainedError } from './outgoing.ts';

/** Refused objects with one and the same reason. */
export type ErrorGroup = {
  key: string;
  title: string;
  why: string;
  cure: string;
  code: string;
  /** Texts of the ticket, unchanged, each once. */
  texts: string[];
  /** Refused codes in the order of the ticket; empty for an error of the whole document. */
  objects: string[];
};

/** Groups the errors of a ticket by their code and explanation, the largest group first. */
export function groupErrors(problems: readonly ExplainedError[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { code, text, object, title, why, cure } of problems) {
    const key = `${code} ${title}`;
    const group = groups.get(key) ?? { key, title, why, cure, code, texts: [], objects: [] };
    groups.set(key, group);
    if (!group.texts.includes(text)) group.texts.push(text);
    if (object !== null) group.objects.push(object);
  }
  return [...groups.values()].sort((a, b) => b.objects.length - a.objects.length);
}

/** How many different texts of one group are worth showing. */
const textsShown = 3;

/** Code and text as MDLP gave them, to copy. */
export function originalOf({ code, texts }: ErrorGroup): string {
  const more = texts.length > textsShown ? `\n… и ещё ${texts.length - textsShown}` : '';
  return `${code} · ${texts.slice(0, textsShown).join('\n')}${more}`;
}
