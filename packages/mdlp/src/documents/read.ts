import { SaxesParser, type SaxesTagNS } from 'saxes';
import { descriptionOfElement, type MdlpDocument } from './descriptions.ts';
import { hasAttributes, readAttributes } from './engine/attributes.ts';
import { normalize, problemOf } from './engine/facets.ts';
import { Frame } from './engine/frame.ts';
import { at, type Issue, IssueList, type Place, type Problem } from './engine/issue.ts';
import type { ElementParticle, SimpleType } from './engine/model.ts';
import {
  childOfSimple,
  duplicate,
  incomplete,
  notWellFormed,
  strayText,
  tooMany,
  unexpectedElement,
  unknownRoot,
} from './engine/problems.ts';
import { envelopeAttributes, ROOT } from './envelope.ts';
import { actionId } from './types.ts';

const PIECE = 64 * 1024;
const CONTENT = /[^ \t\n\r]/;

/** Elements inside of one another; documents of MDLP go to eight. What is deeper is made to harm. */
const mostDepth = 32;

/** Thrown inside the reader to stop at a text that is no XML. */
class Unreadable extends Error {}

type Leaf = { particle: ElementParticle; type: SimpleType; text: string };

class DocumentReader {
  readonly issues = new IssueList();
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #frames: Frame[] = [];
  #document: Record<string, unknown> = {};
  #leaf: Leaf | undefined;
  #skipping = 0;
  #depth = 0;

  // A seventh handler would make V8 keep the parser as a dictionary, five times slower: the XML declaration
  // is therefore looked at when the root opens.
  constructor() {
    this.#parser.on('error', (error) => {
      throw new Unreadable(error.message);
    });
    this.#parser.on('doctype', () => {
      throw new Unreadable('DOCTYPE is not allowed');
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text, true));
  }

  /** Reads a whole text; returns the document when nothing is wrong with it. */
  read(xml: string | Uint8Array): MdlpDocument | undefined {
    try {
      for (const piece of piecesOf(xml)) {
        this.#parser.write(piece);
        if (this.issues.full) return undefined;
      }
      this.#parser.close();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#add(undefined, notWellFormed(error.message));
    }
    return this.issues.all.length === 0 ? (this.#document as MdlpDocument) : undefined;
  }

  #add(place: Place | undefined, problem: Problem): void {
    this.issues.add(place, problem, this.#parser.line);
  }

  #open(tag: SaxesTagNS): void {
    this.#depth += 1;
    if (this.#depth > mostDepth) throw new Unreadable(`elements are nested deeper than ${mostDepth}`);
    if (this.#skipping > 0) {
      this.#skipping += 1;
      return;
    }
    if (this.#leaf) {
      this.#add(this.#leafPlace(), childOfSimple(this.#leaf.particle.name));
      this.#skipping = 1;
    } else if (this.#depth === 1) this.#openRoot(tag);
    else if (this.#depth === 2) this.#openDocument(tag);
    else this.#openElement(tag);
  }

  #openRoot(tag: SaxesTagNS): void {
    const { encoding } = this.#parser.xmlDecl;
    if (encoding && !/^utf-?8$/i.test(encoding)) throw new Unreadable(`encoding ${encoding} is not UTF-8`);
    if (tag.uri !== '' || tag.name !== ROOT) {
      this.#add(undefined, unknownRoot(tag.name));
      this.#skipping = 1;
      return;
    }
    this.#attributes(tag, envelopeAttributes);
  }

  #openDocument(tag: SaxesTagNS): void {
    const description = tag.uri === '' ? descriptionOfElement(tag.name) : undefined;
    if (!description || this.#document.action_id !== undefined) {
      this.#add(undefined, unexpectedElement(tag.name, description ? [] : ['схема, известная программе']));
      this.#skipping = 1;
      return;
    }
    this.#document.action_id = description.id;
    this.#attributes(tag, [
      { name: 'action_id', type: actionId, required: true, fixed: String(description.id) },
      ...description.attributes,
    ]);
    this.#document.action_id = description.id;
    const frame = new Frame(tag.name, description.body, at(undefined, 'body'));
    this.#document.body = frame.value;
    this.#frames.push(frame);
  }

  #attributes(tag: SaxesTagNS, expected: Parameters<typeof readAttributes>[1]): void {
    const { values, problems } = readAttributes(tag, expected);
    for (const problem of problems) this.#add(undefined, problem);
    Object.assign(this.#document, values);
  }

  #openElement(tag: SaxesTagNS): void {
    const frame = this.#frames.at(-1);
    const particle = frame && !frame.broken && tag.uri === '' ? frame.enter(tag.name) : undefined;
    if (!frame || !particle) {
      if (frame && !frame.broken) this.#refuse(frame, tag.name);
      this.#skipping = 1;
      return;
    }
    if (particle.attributes || hasAttributes(tag)) {
      const { values, problems } = readAttributes(tag, particle.attributes ?? []);
      for (const problem of problems) this.#add(frame.placeOf(particle), problem);
      if (particle.attributes) frame.storeAttributes(values);
    }
    if (particle.type.kind === 'simple') {
      this.#leaf = { particle, type: particle.type, text: '' };
      return;
    }
    const inner = new Frame(tag.name, particle.type, frame.placeOf(particle));
    frame.store(particle, inner.value);
    this.#frames.push(inner);
  }

  #refuse(frame: Frame, name: string): void {
    const limit = frame.limitOn(name);
    this.#add(
      frame.place,
      limit === undefined ? unexpectedElement(name, frame.expected()) : tooMany(name, limit),
    );
    frame.broken = true;
  }

  #text(text: string, section = false): void {
    if (this.#skipping > 0) return;
    if (this.#leaf) {
      this.#leaf.text += text;
      return;
    }
    if (!section && !CONTENT.test(text)) return;
    const frame = this.#frames.at(-1);
    this.#add(frame?.place, strayText(frame?.element ?? ROOT));
  }

  #leafPlace(): Place | undefined {
    return this.#leaf && this.#frames.at(-1)?.placeOf(this.#leaf.particle);
  }

  #close(): void {
    this.#depth -= 1;
    if (this.#skipping > 0) {
      this.#skipping -= 1;
      return;
    }
    if (this.#leaf) this.#closeLeaf(this.#leaf);
    else if (this.#depth === 0) this.#closeRoot();
    else this.#closeFrame();
  }

  #closeLeaf({ particle, type, text }: Leaf): void {
    const problem = problemOf(type, text);
    if (problem) this.#add(this.#leafPlace(), problem);
    this.#leaf = undefined;
    const value = normalize(type, text);
    const frame = this.#frames.at(-1);
    const rule = frame?.repeats(particle, value);
    if (frame && rule) this.#add(frame.placeOf(particle), duplicate(value, rule, frame.element));
    frame?.store(particle, type.base === 'boolean' ? value === 'true' || value === '1' : value);
    if (frame) this.#checkKeys(frame);
  }

  #closeFrame(): void {
    const frame = this.#frames.pop();
    if (frame && !frame.broken && !frame.complete) {
      this.#add(frame.place, incomplete(frame.element, frame.expected()));
    }
    const parent = this.#frames.at(-1);
    if (parent) this.#checkKeys(parent);
  }

  #closeRoot(): void {
    if (this.#document.action_id === undefined && this.issues.all.length === 0) {
      this.#add(undefined, incomplete(ROOT, ['схема документа']));
    }
  }

  #checkKeys(frame: Frame): void {
    for (const { key, value } of frame.repeatedKeys()) {
      this.#add(at(frame.rowPlace(), key.field.join('.')), duplicate(value, key.name, frame.element));
    }
  }
}

function* piecesOf(xml: string | Uint8Array): Generator<string> {
  if (typeof xml === 'string') {
    for (let from = 0; from < xml.length; from += PIECE) yield xml.slice(from, from + PIECE);
    return;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new Unreadable('Invalid byte of UTF-8 sequence');
    }
  };
  for (let from = 0; from < xml.length; from += PIECE) yield decode(xml.subarray(from, from + PIECE));
  yield decode();
}

/**
 * Reads an XML text once, checking it against the description of its document while the value grows.
 * @param xml text, or bytes in UTF-8 with or without a mark of byte order
 */
export const readXml = (
  xml: string | Uint8Array,
): { document: MdlpDocument | undefined; issues: Issue[] } => {
  const reader = new DocumentReader();
  const document = reader.read(xml);
  return { document, issues: reader.issues.all };
};
