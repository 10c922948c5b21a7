import { describe, expect, it, test } from 'vitest';
import { openOracle, samplesOf, sharedFolder } from '../testing/shared.ts';
import { matchFrlloProtocol, readFrlloPackage, readFrlloProtocol } from './index.ts';

const folder = sharedFolder('frllo');
const samples = samplesOf(folder);
const fileOf = (name: string) => samples.get(name) ?? '';

describe.skipIf(!folder)('samples', () => {
  it.each([
    ['benefits', 'protocol-benefits-all-200.xml', 'accepted accepted accepted accepted'],
    ['benefits', 'protocol-benefits-mixed.xml', 'accepted known refused refused'],
    ['recipes', 'protocol-recipes-mixed.xml', 'accepted refused accepted'],
    ['recipes', 'protocol-bare-result.xml', 'accepted unanswered unanswered'],
    ['releases', 'protocol-releases-all-200.xml', 'accepted accepted accepted'],
  ] as const)('of %s: %s says «%s»', (kind, name, states) => {
    const { documents } = readFrlloPackage(
      kind,
      fileOf(kind === 'benefits' ? 'benefits.xml' : `${kind}.xml`),
    );
    const ids = documents.map(({ documentId }) => documentId);
    const match = matchFrlloProtocol(readFrlloProtocol(fileOf(name)), ids);
    expect(match.ok && match.outcomes.map(({ state }) => state).join(' ')).toBe(states);
  });

  it('give the numbers of the register and the words of errors', () => {
    const { results } = readFrlloProtocol(fileOf('protocol-benefits-mixed.xml'));
    expect(results[0]).toMatchObject({ registerId: 'REG-000001', errors: [] });
    const text = 'Дата назначения льготы больше даты отмены';
    expect(results[2]?.errors).toEqual([{ code: 'BenefitDateError', text }]);
    expect(readFrlloProtocol(fileOf('protocol-releases-all-200.xml')).results[0]).toMatchObject({
      recipeId: 'FRLLO-R-0001',
      releaseId: 'FRLLO-L-0001',
    });
  });

  it('of another package change nothing', () => {
    const match = matchFrlloProtocol(readFrlloProtocol(fileOf('protocol-foreign-package.xml')), ['1', '2']);
    expect(match).toMatchObject({ ok: false, message: expect.stringMatching(/^Протокол другого пакета/) });
  });

  it('are valid by the constructed schema', async () => {
    const judge = await openOracle(folder && `${folder}/constructed/protocol.xsd`);
    const protocols = [...samples].filter(([name]) => name.startsWith('protocol-')).map(([, file]) => file);
    expect(((await judge?.(protocols)) ?? ['']).filter((report) => report !== '')).toEqual([]);
  });
});

const element = (id: string, status = '200') =>
  `<element><document_id>${id}</document_id><status>${status}</status></element>`;

test.each([
  ['<root/>', /нет элемента result/],
  ['<other><result/></other>', /нет элемента result/],
  [`<result>${element('1')}${element('1')}</result>`, /назван дважды/],
  [`<result>${element('1', 'ok')}</result>`, /в элементе status указано «ok»/],
  ['<result><element/></result>', /нет document_id/],
])('%s is no protocol', (xml, message) => {
  expect(() => readFrlloProtocol(xml)).toThrow(message);
});

test.each([
  ['<result/>', /нет ни одного документа/],
  [`<root><rec_qty>3</rec_qty><result>${element('1')}</result></root>`, /документов 3, а в пакете 2/],
])('%s does not fit the package', (xml, message) => {
  const match = matchFrlloProtocol(readFrlloProtocol(xml), ['1', '2']);
  expect(match).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});

test('a status nobody knows is a refusal', () => {
  const match = matchFrlloProtocol(readFrlloProtocol(`<result>${element('1', '500')}</result>`), ['1']);
  expect(match).toMatchObject({ ok: true, outcomes: [{ state: 'refused' }] });
});

test('a protocol in another encoding is read as it declares', () => {
  const text = `<?xml version="1.0" encoding="windows-1251"?><result>${element('1')}</result>`;
  const bytes = Buffer.from(text.replace('<status>', '<!-- \xcf\xf0 --><status>'), 'latin1');
  expect(readFrlloProtocol(bytes).results).toHaveLength(1);
  expect(() => readFrlloProtocol(Uint8Array.of(0x3c, 0xff))).toThrow(/кодировка/);
});

test('a protocol nested deeper than any real one is refused at once', () => {
  const nested = (depth: number) =>
    `<result>${element('1')}${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</result>`;
  expect(readFrlloProtocol(nested(60)).results).toHaveLength(1);
  const started = performance.now();
  expect(() => readFrlloProtocol(nested(10_000))).toThrow(/вложены глубже 64/);
  expect(performance.now() - started).toBeLessThan(1000);
});
