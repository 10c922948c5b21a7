import {
  descriptionOf,
  type MdlpDocument,
  MdlpXmlError,
  parseDocument,
  type ReadableDocument,
  readableOf,
} from '@provizor/mdlp';

/** Rows of a table sent to a screen; the whole is in the XML. */
const shownRows = 500;

/** Documents whose form is kept: those people have open, and they open them again and again while they are under way. */
const kept = 50;
const forms = new Map<string, ReadableDocument | string>();

function read(xml: Buffer): MdlpDocument | string {
  try {
    return parseDocument(xml);
  } catch (error) {
    if (error instanceof MdlpXmlError) return error.message;
    throw error;
  }
}

function make(xml: Buffer): ReadableDocument | string {
  const document = read(xml);
  return typeof document === 'string' ? document : readableOf(document, shownRows);
}

/**
 * A stored document as people read it, or why it cannot be read. Its XML never changes, and reading a large one takes
 * long: the form is kept.
 * @param key the organisation and the document
 */
export function readableForm(key: string, xml: Buffer): ReadableDocument | string {
  const form = forms.get(key) ?? make(xml);
  forms.delete(key);
  forms.set(key, form);
  for (const oldest of forms.keys()) {
    if (forms.size <= kept) break;
    forms.delete(oldest);
  }
  return form;
}

/** Whether documents of the scheme are shown by their fields. */
export const isReadable = (type: number): boolean => descriptionOf(type) !== undefined;
