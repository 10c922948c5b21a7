import type { SaxesTagNS } from 'saxes';
import { normalize, problemOf } from './facets.ts';
import type { Problem } from './issue.ts';
import type { SimpleType } from './model.ts';
import { missingAttribute, unexpectedAttribute, wrongAttribute, wrongFixedAttribute } from './problems.ts';

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const SCHEMA_HINTS = new Set(['schemaLocation', 'noNamespaceSchemaLocation']);

/** An attribute an element may have; `fixed` is the only value it may have. */
export type Expected = { name: string; type: SimpleType; required: boolean; fixed?: string };

/** Whether a tag has any attribute at all. */
export const hasAttributes = (tag: SaxesTagNS): boolean => {
  for (const _ in tag.attributes) return true;
  return false;
};

/**
 * Checks the attributes of a tag. Namespace declarations and the schema hints of xsi are always allowed.
 * @returns the attributes' values and the problems
 */
export const readAttributes = (
  tag: SaxesTagNS,
  expected: readonly Expected[],
): { values: Record<string, string>; problems: Problem[] } => {
  const values: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const { name, local, prefix, uri, value } of Object.values(tag.attributes)) {
    if (uri === XMLNS || (uri === XSI && SCHEMA_HINTS.has(local))) continue;
    const known = prefix === '' ? expected.find((attribute) => attribute.name === name) : undefined;
    if (!known) {
      problems.push(unexpectedAttribute(tag.name, name));
      continue;
    }
    const problem = problemOf(known.type, value);
    const normal = normalize(known.type, value);
    if (problem) problems.push(wrongAttribute(tag.name, name, value, known.type.name, problem));
    else if (known.fixed !== undefined && normal !== known.fixed) {
      problems.push(wrongFixedAttribute(tag.name, name, value, known.fixed));
    }
    values[name] = normal;
  }
  for (const { name, required } of expected) {
    if (required && values[name] === undefined) problems.push(missingAttribute(tag.name, name));
  }
  return { values, problems };
};
