import { quantityText } from '../../ui/format/index.ts';
import type { ExplainedError } from './outgoing.ts';

/** Code and text as MDLP gave them, to copy; several texts are told by the first one. */
export function originalOf({ code, text, texts }: Pick<ExplainedError, 'code' | 'text' | 'texts'>): string {
  const said = [code, text].filter(Boolean).join(' · ');
  return texts > 1 ? `${said}\n… и ещё ${texts - 1}: они отличаются от этого` : said;
}

/** Where a button of a draft leads: the wizard with the draft that was made. */
export const draftAddress = (wizard: string): string => `/wizzard/${wizard}`;

/** Title of a button that begins a document: how many codes are in it. */
export const actionTitle = ({ title, codes }: { title: string; codes: number }): string =>
  codes > 1 ? `${title} — ${quantityText(codes)}` : title;
