import { type EffectRow, packEffectOf } from '@provizor/domain';
import { type Content, contentOf, type MdlpDocument, parseDocument } from '@provizor/mdlp';

/** A document of ours, as far as its effect on packs goes by it. */
export type EffectDocument = {
  scheme: number;
  row: EffectRow;
  author: string;
  counterparty: string | null;
  fields: Readonly<Record<string, unknown>>;
  lines: Content[];
};

/** A text field of a document, or undefined. */
export const textOf = (fields: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
};

/** The document as the effect needs it; undefined when its scheme does nothing to packs. */
export function effectDocument(document: MdlpDocument): EffectDocument | undefined {
  const body: Record<string, unknown> = document.body;
  // a correction keeps the corrected papers apart
  const fields = 'details' in body ? { ...body, ...(body.details as object) } : body;
  const row = packEffectOf(document.action_id, { sign_arbitration: textOf(fields, 'sign_arbitration') });
  const author = textOf(fields, 'subject_id');
  if (!row || author === undefined) return undefined;
  const counterparty =
    textOf(fields, 'receiver_id') ??
    textOf(fields, 'counterparty_id') ??
    textOf(fields, 'shipper_id') ??
    null;
  return { scheme: document.action_id, row, author, counterparty, fields, lines: contentOf(document) };
}

/** Reads the XML of a document of ours. */
export const readEffectDocument = (xml: Uint8Array): EffectDocument | undefined =>
  effectDocument(parseDocument(xml));

/** When MDLP has applied a document, as the ticket says; null when it does not. */
export function momentOf(ticket: Uint8Array | null): Date | null {
  const head = Buffer.from(ticket?.subarray(0, 1024) ?? '').toString('utf8');
  const at = new Date(/accept_time\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
