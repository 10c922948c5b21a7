import { descriptionOf, type MdlpDocument } from './descriptions.ts';
import { attributeText, writeContent } from './engine/write.ts';
import { envelopeAttributes, FORMAT_VERSION, ROOT } from './envelope.ts';
import { InvalidDocument, MdlpXmlError } from './errors.ts';
import { readXml } from './read.ts';
import { validateDocument } from './validate.ts';

/**
 * Writes a value as XML without checking it.
 * @throws InvalidDocument when there is no scheme with this action_id
 */
export const writeXml = (document: MdlpDocument): string => {
  const description = descriptionOf(document.action_id);
  if (!description) throw new InvalidDocument(validateDocument(document));
  const values: Record<string, unknown> = { version: FORMAT_VERSION, ...document };
  const attributes = (names: readonly { name: string }[]): string =>
    names
      .map(({ name }) => (typeof values[name] === 'string' ? attributeText(name, values[name]) : ''))
      .join('');
  const out = [
    `<${ROOT}${attributes(envelopeAttributes)}>`,
    `<${description.element} action_id="${description.id}"${attributes(description.attributes)}>`,
  ];
  writeContent(description.body, document.body, out);
  out.push(`</${description.element}></${ROOT}>`);
  return out.join('');
};

/**
 * Builds the XML of a document: UTF-8 text without an XML declaration, elements in the order of the schema.
 * @throws InvalidDocument with the issues when the value is not valid
 */
export const buildDocument = (document: MdlpDocument): string => {
  const issues = validateDocument(document);
  if (issues.length > 0) throw new InvalidDocument(issues);
  return writeXml(document);
};

/**
 * Reads a document.
 * @param xml text, or bytes in UTF-8 with or without a mark of byte order
 * @throws MdlpXmlError with the issues when the text is no valid document of a known scheme
 */
export const parseDocument = (xml: string | Uint8Array): MdlpDocument => {
  const { document, issues } = readXml(xml);
  if (!document) throw new MdlpXmlError(issues);
  return document;
};
