import { randomUUID } from 'node:crypto';
import { buildDocument, descriptionOf, InvalidDocument, type MdlpDocument } from '@provizor/mdlp';
import { refuse } from '../../core/index.ts';
import type { Elements, Line, SchemeBody, SchemeDefinition } from './definition.ts';
import { written } from './written.ts';

/** A document ready to be signed. */
export type Built = { xml: string; request_id: string; objects: number };

/** One document, or the first of a job and the others. */
export type BuiltJob = Built & { job?: string; rest?: Built[] };

/** Issues told to the screen at most. */
const shown = 20;

/** A moment as documents write it, Moscow time without parts of a second. */
const operationDate = (now: Date): string => {
  const moscow = new Date(now.getTime() + 3 * 3_600_000);
  return `${moscow.toISOString().slice(0, 19)}+03:00`;
};

/** The fields of the body that the scheme has elements of the same name for. */
function sameNames(action: number, body: SchemeBody): Elements {
  const names = new Set(
    descriptionOf(action)?.body.content.items.flatMap((item) => (item.kind === 'element' ? [item.name] : [])),
  );
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name) && name !== 'content'));
}

function write(
  { action, elements }: SchemeDefinition,
  body: SchemeBody,
  lines: readonly Line[],
  at: string,
  job?: string,
): Built {
  const document = {
    action_id: action,
    ...(job === undefined ? {} : { session_ui: job }),
    body: written({ ...sameNames(action, body), operation_date: at, ...elements(body, lines) }),
  };
  try {
    // The description of the scheme checks the value before anything is written.
    const xml = buildDocument(document as MdlpDocument);
    return { xml, request_id: randomUUID(), objects: lines.length };
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error;
    return refuse('mdlp.document-invalid', { issues: error.issues.slice(0, shown) });
  }
}

/**
 * Writes one document. Refuses mdlp.document-invalid, also when there are more lines than one document takes.
 * @param now moment of the operation
 */
export const documentOf = (scheme: SchemeDefinition, body: SchemeBody, now: Date): Built =>
  write(scheme, body, body.content ?? [], operationDate(now));

/**
 * Writes the documents of a body: one, or as many as its lines need, which then share a session. Refuses
 * mdlp.document-invalid.
 * @param now moment of the operation
 */
export function documentsOf(scheme: SchemeDefinition, body: SchemeBody, now: Date): BuiltJob {
  const { limit } = scheme;
  const { content: lines = [] } = body;
  if (lines.length <= limit) return documentOf(scheme, body, now);
  const job = randomUUID();
  const at = operationDate(now);
  const parts = Array.from({ length: Math.ceil(lines.length / limit) }, (_, n) =>
    write(scheme, body, lines.slice(n * limit, (n + 1) * limit), at, job),
  );
  const [first = refuse('server.error'), ...rest] = parts;
  return { ...first, job, rest };
}
