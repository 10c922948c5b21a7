import { expect, test } from 'vitest';
import { readXml } from './read.ts';

const nested = (depth: number, inner = '') => '<a>'.repeat(depth) + inner + '</a>'.repeat(depth);
const envelope = (inner: string) => `<documents version="1.38">${inner}</documents>`;

/** Names of elements that open while a text is read cannot be counted from outside: what is told ends at the depth. */
test.each([
  ['in an unknown document', envelope(nested(20_000))],
  ['in a known one', envelope(`<unit_unpack action_id="912">${nested(20_000)}</unit_unpack>`)],
  ['in a foreign root', nested(20_000)],
  ['never closed', `<documents version="1.38">${'<a>'.repeat(200_000)}`],
  ['with namespaces', envelope(`${'<a xmlns="urn:x">'.repeat(20_000)}`)],
])('a text nested without end is left at once: %s', (_name, xml) => {
  const { document, issues } = readXml(xml);
  expect(document).toBeUndefined();
  expect(issues.map(({ message }) => message).at(-1)).toContain('elements are nested deeper than 32');
});

test('what is nested within reason is read on: its faults are told by place', () => {
  const { issues } = readXml(envelope(nested(25)));
  expect(issues).toHaveLength(1);
  expect(issues[0]?.message).not.toContain('nested');
});
