import { descriptionOf, type MdlpDocument } from './descriptions.ts';
import { ValueCheck } from './engine/check.ts';
import { at, type Issue, IssueList } from './engine/issue.ts';
import type { Attribute } from './engine/model.ts';
import { missingAttribute, unexpectedAttribute, unexpectedElement } from './engine/problems.ts';
import { isFields } from './engine/value.ts';
import { envelopeAttributes } from './envelope.ts';
import { readXml } from './read.ts';

const OWN_FIELDS = ['action_id', 'body'];

/**
 * Checks a document value against its scheme.
 * @returns everything wrong (up to 500 issues), empty when the document can be built
 */
export const validateDocument = (document: MdlpDocument): Issue[] => {
  const issues = new IssueList();
  const value: unknown = document;
  const description =
    isFields(value) && typeof value.action_id === 'number' && descriptionOf(value.action_id);
  if (!isFields(value) || !description) {
    issues.add(
      undefined,
      unexpectedElement(isFields(value) ? String(value.action_id) : 'null', ['action_id']),
    );
    return issues.all;
  }
  const check = new ValueCheck(issues);
  const attributes: Attribute[] = [...envelopeAttributes, ...description.attributes];
  for (const { name, title, type, required } of attributes) {
    if (value[name] !== undefined) check.simple(type, value[name], at(undefined, name, title));
    else if (required && name !== 'version') {
      issues.add(at(undefined, name, title), missingAttribute(description.element, name));
    }
  }
  const known = new Set([...OWN_FIELDS, ...attributes.map(({ name }) => name)]);
  for (const key of Object.keys(value)) {
    if (value[key] !== undefined && !known.has(key)) {
      issues.add(at(undefined, key), unexpectedAttribute(description.element, key));
    }
  }
  check.type(description.body, value.body, description.element, at(undefined, 'body'));
  return issues.all;
};

/**
 * Checks a raw XML text as the real system does: well-formed, no namespaces, one document of a known scheme,
 * its elements, attributes, values, limits and unique codes.
 * @param xml text, or bytes in UTF-8
 * @returns everything wrong (up to 500 issues), empty when the text is valid
 */
export const validateXml = (xml: string | Uint8Array): Issue[] => readXml(xml).issues;
