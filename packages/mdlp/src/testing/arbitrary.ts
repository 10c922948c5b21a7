import fc from 'fast-check';
import { type DocumentOfAction, descriptionOf, type MdlpDocument } from '../documents/descriptions.ts';
import { KeyWatch } from '../documents/engine/keys.ts';
import type { Attribute, ElementParticle, Particle, RowsType, Type } from '../documents/engine/model.ts';
import { envelopeAttributes } from '../documents/envelope.ts';
import { arbitraryValue } from './values.ts';

type Fields = Record<string, unknown>;

/** How many rows a list may get; few keep a failing example readable. */
export type Size = { maxRows: number };

const withoutRepeats = (type: RowsType, rows: unknown[]): unknown[] => {
  const watch = new KeyWatch(type);
  return rows.filter((row, index) => watch.repeated(row, index).length === 0);
};

const elementValues = (particle: ElementParticle, size: Size): fc.Arbitrary<unknown> =>
  particle.list
    ? fc.array(valuesOf(particle.type, size), {
        minLength: Math.max(1, particle.min),
        maxLength: Math.min(particle.max, size.maxRows),
      })
    : valuesOf(particle.type, size);

const particleFields = (particle: Particle, size: Size): fc.Arbitrary<Fields> => {
  if (particle.kind === 'element') {
    const present = elementValues(particle, size).map((value): Fields => ({ [particle.name]: value }));
    return particle.min === 0 ? fc.oneof(fc.constant({}), present) : present;
  }
  if (particle.kind === 'choice')
    return fc.oneof(...particle.items.map((item) => particleFields(item, size)));
  return fc
    .tuple(...particle.items.map((item) => particleFields(item, size)))
    .map((parts) => Object.assign({}, ...parts));
};

const valuesOf = (type: Type, size: Size): fc.Arbitrary<unknown> => {
  if (type.kind === 'simple') return arbitraryValue(type);
  if (type.kind === 'fields') return particleFields(type.content, size);
  const { content } = type;
  const row = content.kind === 'element' ? valuesOf(content.type, size) : particleFields(content, size);
  return fc
    .array(row, { minLength: 1, maxLength: Math.min(content.max, size.maxRows) })
    .map((rows) => withoutRepeats(type, rows));
};

const attributeFields = ({ name, type, required }: Attribute): fc.Arbitrary<Fields> => {
  const present = arbitraryValue(type).map((value): Fields => ({ [name]: value }));
  return required && name !== 'version' ? present : fc.oneof(fc.constant({}), present);
};

/**
 * Random valid documents of one scheme, made from its description.
 * @throws Error when the scheme has no description
 */
export const arbitraryDocument = <Id extends MdlpDocument['action_id']>(
  actionId: Id,
  size: Size = { maxRows: 5 },
): fc.Arbitrary<DocumentOfAction<Id>> => {
  const description = descriptionOf(actionId);
  if (!description) throw new Error(`no description of scheme ${actionId}`);
  const attributes = [...envelopeAttributes, ...description.attributes].map(attributeFields);
  return fc
    .tuple(fc.tuple(...attributes), valuesOf(description.body, size))
    .map(([parts, body]) => Object.assign({ action_id: actionId, body }, ...parts) as DocumentOfAction<Id>);
};
