import { createRequire } from 'node:module';
import { type Element, type Node, parseXmlDocument } from 'slimdom';

type Options = { namespaceResolver: (prefix: string) => string | null };

// Required, not imported: its declarations bring the browser's globals into every program that sees them.
const { evaluateXPathToBoolean, evaluateXPathToNodes } = createRequire(import.meta.url)('fontoxpath') as {
  evaluateXPathToBoolean(path: string, at: Node, domFacade: null, variables: null, options: Options): boolean;
  evaluateXPathToNodes(path: string, at: Node, domFacade: null, variables: null, options: Options): Node[];
};

type Check = { test: string; fails: boolean; message: string };
type Rule = { context: string; checks: Check[] };

const children = (parent: Element, name: string): Element[] =>
  parent.children.filter(({ localName }) => localName === name);
const given = (element: Element, name: string): string => element.getAttribute(name) ?? '';

const ruleOf = (rule: Element): Rule => ({
  context: given(rule, 'context'),
  checks: rule.children.map((check) => ({
    test: given(check, 'test'),
    // an assert fails when its test does not hold, a report when it does
    fails: check.localName === 'report',
    message: check.textContent ?? '',
  })),
});

/** A context matches anywhere; alternatives stand outside of conditions. */
const everywhere = (context: string): string =>
  context
    .split(/\|(?![^[]*\])/)
    .map((part) => (part.startsWith('/') ? part : `//${part}`))
    .join('|');

/**
 * Rules of a schematron (ISO 19757-3) in XPath 2: patterns of rules with asserts and reports, which is what the ministry
 * writes. Gives what a document breaks. Names without a prefix are those of `space`.
 */
export function openSchematron(text: string, space: string): (xml: string) => string[] {
  const schema = parseXmlDocument(text).documentElement;
  if (schema === null) throw new Error('no schematron');
  const spaces = new Map(children(schema, 'ns').map((ns) => [given(ns, 'prefix'), given(ns, 'uri')]));
  const namespaceResolver = (prefix: string): string | null =>
    prefix === '' ? space : (spaces.get(prefix) ?? null);
  const patterns = children(schema, 'pattern').map((pattern) => children(pattern, 'rule').map(ruleOf));
  return (xml) => {
    const document = parseXmlDocument(xml);
    const nodesOf = (context: string): Node[] =>
      evaluateXPathToNodes(everywhere(context), document, null, null, { namespaceResolver });
    const holds = (test: string, node: Node): boolean =>
      evaluateXPathToBoolean(test, node, null, null, { namespaceResolver });
    return patterns.flatMap((rules) => {
      const taken = new Set<Node>();
      return rules.flatMap(({ context, checks }) =>
        nodesOf(context)
          .filter((node) => !taken.has(node) && taken.add(node))
          .flatMap((node) =>
            checks.filter(({ test, fails }) => holds(test, node) === fails).map(({ message }) => message),
          ),
      );
    });
  };
}
