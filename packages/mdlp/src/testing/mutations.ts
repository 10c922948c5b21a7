import type { Description, Particle, SimpleType, Type } from '../documents/engine/model.ts';
import { envelopeAttributes } from '../documents/envelope.ts';
import { actionId } from '../documents/types.ts';
import { elementsOf, type Node, textOfTree, treeOf } from './tree.ts';
import { valuesAround } from './wrong-values.ts';

/** A document with one thing changed; `name` says what. It may be valid still: a judge decides. */
export type Mutant = { name: string; xml: string };

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

type Change = (root: Node) => void;

const copy = (node: Node): Node => structuredClone(node);

const node = (name: string, ...children: (Node | string)[]): Node => ({ name, attributes: [], children });

/** Every way to disturb one element among its neighbours. */
const structural = (path: number): [string, Change][] => {
  const at =
    (change: (one: Node, siblings: (Node | string)[], index: number) => void): Change =>
    (root) => {
      const found = elementsOf(root)[path];
      if (found) change(found.node, found.parent.children, found.index);
    };
  return [
    ['removed', at((_, siblings, index) => siblings.splice(index, 1))],
    ['repeated', at((one, siblings, index) => siblings.splice(index, 0, copy(one)))],
    ['moved down', at((one, siblings, index) => siblings.splice(index, 2, siblings[index + 1] ?? '', one))],
    [
      'moved to the end',
      at((one, siblings, index) => siblings.push(...siblings.splice(index, 1).map(() => one))),
    ],
    [
      'moved to the beginning',
      at((one, siblings, index) => siblings.unshift(...siblings.splice(index, 1).map(() => one))),
    ],
    ['renamed', at((one) => Object.assign(one, { name: 'other' }))],
    ['in capitals', at((one) => Object.assign(one, { name: one.name.toUpperCase() }))],
    [
      'prefixed',
      at((one) => Object.assign(one, { name: `p:${one.name}`, attributes: [['xmlns:p', 'urn:p']] })),
    ],
    ['in a namespace', at((one) => one.attributes.push(['xmlns', 'urn:p']))],
    ['in no namespace by declaration', at((one) => one.attributes.push(['xmlns', '']))],
    ['with an unused namespace', at((one) => one.attributes.push(['xmlns:p', 'urn:p']))],
    ['with an attribute', at((one) => one.attributes.push(['extra', '1']))],
    ['with xml:lang', at((one) => one.attributes.push(['xml:lang', 'ru']))],
    [
      'with a schema hint',
      at((one) => one.attributes.push(['xmlns:x', XSI], ['x:schemaLocation', 'urn:p p.xsd'])),
    ],
    ['with xsi:nil', at((one) => one.attributes.push(['xmlns:x', XSI], ['x:nil', 'true']))],
    ['with a stranger inside', at((one) => one.children.push(node('stranger')))],
    ['with a stranger first', at((one) => one.children.unshift(node('stranger', 'x')))],
    ['with text inside', at((one) => one.children.push('stray'))],
    ['with white space inside', at((one) => one.children.unshift(' \n'))],
    ['emptied', at((one) => one.children.splice(0))],
    ['followed by text', at((_, siblings, index) => siblings.splice(index + 1, 0, 'stray'))],
    ['followed by white space', at((_, siblings, index) => siblings.splice(index + 1, 0, '\n\t'))],
    ['followed by a stranger', at((_, siblings, index) => siblings.splice(index + 1, 0, node('stranger')))],
  ];
};

const simpleTypes = (content: Particle | Type, name = ''): Map<string, SimpleType> => {
  if (content.kind === 'simple') return new Map([[name, content]]);
  if (content.kind === 'element') return simpleTypes(content.type, content.name);
  const inner = 'items' in content ? content.items : [content.content];
  return new Map(inner.flatMap((item) => [...simpleTypes(item, name)]));
};

/** One element or row of each kind is enough: a second one can show nothing new, except that it is the second. */
const telling = (root: Node): number[] => {
  const seen = new Map<string, number>();
  return elementsOf(root).flatMap(({ node: { name }, parent }, index) => {
    const key = `${parent.name}/${name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count <= 2 ? [index] : [];
  });
};

const valueChanges = (root: Node, types: Map<string, SimpleType>): [string, Change][] => {
  const done = new Set<SimpleType>();
  return elementsOf(root).flatMap(({ node: { name, children } }, index): [string, Change][] => {
    const type = types.get(name);
    if (!type || done.has(type) || typeof children[0] === 'object') return [];
    done.add(type);
    return valuesAround(type, children.join('')).map((value) => [
      `${type.name} = ${JSON.stringify(value)}`,
      (changed) => elementsOf(changed)[index]?.node.children.splice(0, Number.POSITIVE_INFINITY, value),
    ]);
  });
};

const attributeChanges = (root: Node, description: Description): [string, Change][] => {
  const document = (changed: Node): Node =>
    changed.children.find((child) => typeof child !== 'string') as Node;
  const owners: [string, (changed: Node) => Node, { name: string; type: SimpleType }[]][] = [
    ['documents', (changed) => changed, [...envelopeAttributes]],
    ['scheme', document, [{ name: 'action_id', type: actionId }, ...description.attributes]],
  ];
  const near = [
    String(description.id),
    `0${description.id}`,
    `+${description.id}`,
    `${description.id}.0`,
    '1',
    'x',
  ];
  return owners.flatMap(([owner, of, attributes]) =>
    attributes.flatMap(({ name, type }): [string, Change][] => {
      const present = of(root).attributes.find(([key]) => key === name)?.[1] ?? 'value';
      const values = [...valuesAround(type, present), ...(name === 'action_id' ? near : [])];
      const without = (target: Node): [string, string][] => target.attributes.filter(([key]) => key !== name);
      return [
        [
          `${owner} without ${name}`,
          (changed) => Object.assign(of(changed), { attributes: without(of(changed)) }),
        ],
        ...values.map((value): [string, Change] => [
          `${owner} ${name} = ${JSON.stringify(value)}`,
          (changed) => Object.assign(of(changed), { attributes: [...without(of(changed)), [name, value]] }),
        ]),
      ];
    }),
  );
};

const asText = (xml: string): Mutant[] => [
  { name: 'as it is', xml },
  { name: 'with a declaration', xml: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}` },
  { name: 'with a declaration after white space', xml: `\n<?xml version="1.0"?>${xml}` },
  { name: 'with a byte order mark', xml: `\uFEFF${xml}` },
  { name: 'with comments', xml: `<!-- a -->${xml.replaceAll('><', '><!-- b --><')}<!-- c -->` },
  { name: 'with instructions', xml: xml.replaceAll('><', '><?p q?><') },
  { name: 'with a comment inside values', xml: xml.replace(/>([^<]+)</g, '>$1<!-- c --><') },
  { name: 'with sections', xml: xml.replace(/>([^<&]+)</g, '><![CDATA[$1]]><') },
  { name: 'with a section between', xml: xml.replace('></documents>', '><![CDATA[ ]]></documents>') },
  { name: 'with unknown entity', xml: xml.replace(/>([^<]+)</, '>&nbsp;<') },
  { name: 'cut short', xml: xml.slice(0, -12) },
  { name: 'two roots', xml: `${xml}${xml}` },
  { name: 'text after', xml: `${xml}text` },
  { name: 'text before', xml: `text${xml}` },
  { name: 'two documents', xml: xml.replace(/^(<documents[^>]*>)(.*)(<\/documents>)$/s, '$1$2$2$3') },
  { name: 'no document', xml: xml.replace(/^(<documents[^>]*>)(.*)(<\/documents>)$/s, '$1$3') },
  { name: 'no root', xml: xml.replace(/^(<documents[^>]*>)(.*)(<\/documents>)$/s, '$2') },
  { name: 'other root', xml: xml.replaceAll('documents', 'document') },
  { name: 'default namespace', xml: xml.replace('<documents', '<documents xmlns="urn:p"') },
  { name: 'unused namespace', xml: xml.replace('<documents', '<documents xmlns:ns2="urn:p"') },
  { name: 'repeated attribute', xml: xml.replace(/ version="[^"]*"/, '$&$&') },
  { name: 'unquoted attribute', xml: xml.replace(/action_id="(\d+)"/, 'action_id=$1') },
  { name: 'control character', xml: xml.replace(/>([^<]+)</, '>\u0001$1<') },
  { name: 'control character by number', xml: xml.replace(/>([^<]+)</, '>&#1;$1<') },
  {
    name: 'character by number',
    xml: xml.replace(/>([^<&])/, (_, first: string) => `>&#${first.codePointAt(0)};`),
  },
  { name: 'end of section in text', xml: xml.replace(/>([^<]+)</, '>$1]]><') },
  { name: 'empty', xml: '' },
  { name: 'white space', xml: ' \n' },
];

/**
 * Documents that differ from a valid one in a single thing: the place or name of an element, a value, an
 * attribute, or the text itself. The values come from the types of the description.
 */
export const mutantsOf = (description: Description, xml: string): Mutant[] => {
  const root = treeOf(xml);
  const elements = elementsOf(root);
  const changes: [string, Change][] = [
    ...telling(root).flatMap((index) =>
      structural(index).map(([name, change]): [string, Change] => [
        `${elements[index]?.node.name} #${index} ${name}`,
        change,
      ]),
    ),
    ...valueChanges(root, simpleTypes(description.body)),
    ...attributeChanges(root, description),
  ];
  const changed = changes.map(([name, change]): Mutant => {
    const tree = copy(root);
    change(tree);
    return { name, xml: textOfTree(tree) };
  });
  return [...asText(xml), ...changed].map((mutant) => ({
    ...mutant,
    name: `${description.id}: ${mutant.name}`,
  }));
};
