import type { ElementParticle, Particle, Type } from './model.ts';
import { type Fields, isPresent, textOf } from './value.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
const escapeOne = (character: string): string => ESCAPES[character] ?? character;

/** A text inside an element: the line end of Windows is kept by a reference, a reader would drop it. */
const escapeText = (text: string): string =>
  /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, escapeOne) : text;

/** An attribute with a leading space, ready to stand in a tag. */
export const attributeText = (name: string, value: string): string =>
  ` ${name}="${value.replace(/[&<>"\r\n\t]/g, escapeOne)}"`;

const writeParticle = (particle: Particle, value: Fields, out: string[]): void => {
  if (particle.kind === 'element') {
    const own = value[particle.name];
    if (own === undefined) return;
    const all = particle.list && Array.isArray(own) ? own : [own];
    const attributes = attributesOf(particle, value);
    for (const item of all) writeElement(particle.name, particle.type, item, out, attributes);
    return;
  }
  if (particle.kind === 'sequence') {
    for (const item of particle.items) writeParticle(item, value, out);
    return;
  }
  const chosen = particle.items.find((item) => isPresent(item, value));
  if (chosen) writeParticle(chosen, value, out);
};

const attributesOf = ({ attributes }: ElementParticle, value: Fields): string =>
  attributes
    ? attributes
        .map(({ name, type }) => {
          const text = textOf(type, value[name]);
          return text === undefined ? '' : attributeText(name, text);
        })
        .join('')
    : '';

const writeElement = (name: string, type: Type, value: unknown, out: string[], attributes = ''): void => {
  if (type.kind === 'simple') {
    out.push(`<${name}${attributes}>${escapeText(textOf(type, value) ?? '')}</${name}>`);
    return;
  }
  out.push(`<${name}>`);
  writeContent(type, value, out);
  out.push(`</${name}>`);
};

/**
 * Writes the content of an element in the order of its description. The value has been checked.
 * @param out pieces of the XML, to be joined
 */
export const writeContent = (
  type: Exclude<Type, { kind: 'simple' }>,
  value: unknown,
  out: string[],
): void => {
  if (type.kind === 'fields') {
    writeParticle(type.content, value as Fields, out);
    return;
  }
  const { content } = type;
  for (const row of value as unknown[]) {
    if (content.kind === 'element') writeElement(content.name, content.type, row, out);
    else writeParticle(content, row as Fields, out);
  }
};
