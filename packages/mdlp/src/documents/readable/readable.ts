import { descriptionOf, type MdlpDocument } from '../descriptions.ts';
import type { ElementParticle, FieldsType, Particle } from '../engine/model.ts';
import { envelopeAttributes } from '../envelope.ts';
import { kindOf, type ReadableKind, wordsOf } from './kinds.ts';
import { cellsOf, leavesOf } from './leaves.ts';

/** A field as people read it. */
export type ReadableField = {
  /** Name in the XML. */
  name: string;
  title: string;
  kind: ReadableKind;
  /** The value in words; places, dates and money as written. */
  value: string;
};

export type ReadableGroup = { title: string | null; fields: ReadableField[] };

/** A repeated part of a document: its goods, errors, sales. */
export type ReadableTable = {
  title: string;
  columns: { path: string; title: string; kind: ReadableKind }[];
  /** Rows in the order of the document, at most as many as were asked for. */
  rows: string[][];
  /** Rows of the document. */
  count: number;
};

export type ReadableDocument = { groups: ReadableGroup[]; tables: ReadableTable[] };

type Values = Readonly<Record<string, unknown>>;

const elementsOf = (particle: Particle): ElementParticle[] =>
  particle.kind === 'element' ? [particle] : particle.items.flatMap(elementsOf);

class Reader {
  readonly groups: ReadableGroup[] = [];
  readonly tables: ReadableTable[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Fields of an object under a heading; its objects become headings of their own, its lists tables. */
  read(type: FieldsType, values: Values, title: string | null): void {
    const group: ReadableGroup = { title, fields: [] };
    this.groups.push(group);
    for (const element of elementsOf(type.content)) {
      const value = values[element.name];
      if (value === undefined) continue;
      if (Array.isArray(value)) this.#table(element, value);
      else if (element.type.kind === 'fields') this.read(element.type, value as Values, element.title);
      else group.fields.push(...fieldOf(element, value));
    }
  }

  #table({ title, type }: ElementParticle, values: readonly unknown[]): void {
    const shown: ReturnType<typeof cellsOf> = [];
    const paths = new Set<string>();
    let count = 0;
    for (const value of values) {
      for (const cells of cellsOf(value)) {
        count += 1;
        for (const path in cells) paths.add(path);
        if (shown.length < this.#limit) shown.push(cells);
      }
    }
    const used = leavesOf(type).filter(({ path }) => paths.has(path));
    this.tables.push({
      title,
      columns: used.map((leaf) => ({ path: leaf.path, title: leaf.title || title, kind: kindOf(leaf.type) })),
      rows: shown.map((cells) =>
        used.map(({ path, type: simple }) => {
          const value = cells[path];
          return value === undefined ? '' : wordsOf(simple, value);
        }),
      ),
      count,
    });
  }
}

function fieldOf({ name, title, type }: Pick<ElementParticle, 'name' | 'title' | 'type'>, value: unknown) {
  if (type.kind !== 'simple' || (typeof value !== 'string' && typeof value !== 'boolean')) return [];
  return [{ name, title, kind: kindOf(type), value: wordsOf(type, value) }];
}

/**
 * A document as people read it, from its description: no scheme has a form of its own.
 * @param limit the most rows of a table
 */
export function readableOf(document: MdlpDocument, limit: number): ReadableDocument {
  const description = descriptionOf(document.action_id);
  if (!description) return { groups: [], tables: [] };
  const values: Values = document;
  const attributes = [...description.attributes, ...envelopeAttributes].flatMap((attribute) =>
    fieldOf(attribute, values[attribute.name]),
  );
  const reader = new Reader(limit);
  reader.read(description.body, document.body, null);
  const [main] = reader.groups;
  main?.fields.push(...attributes);
  return { groups: reader.groups.filter(({ fields }) => fields.length > 0), tables: reader.tables };
}
