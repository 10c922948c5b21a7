import { describe, expect, it, test } from 'vitest';
import { samplesOf, sharedFolder } from '../testing/shared.ts';
import { matchEgissoProtocol, readEgissoProtocol } from './index.ts';

const folder = sharedFolder('egisso-xsd');
const samples = samplesOf(folder);

const record = (number: number) => `00000040-0000-4000-8000-00000000000${number}`;
const sent = {
  packageId: '00000010-0000-4000-8000-000000000001',
  records: [record(1), record(2), record(3)],
};

const short = (name: string): string => {
  const match = matchEgissoProtocol(readEgissoProtocol(samples.get(name) ?? ''), sent);
  return match.ok ? match.outcomes.map(({ state }) => state).join(' ') : match.message;
};

describe.skipIf(!folder).each(['1.0.5', '2.3.0'])('protocols of version %s', (version) => {
  it.each([
    ['message-refused', 'refused refused refused'],
    ['accepted', ''],
    ['in-progress', ''],
    ['processed-all-ok', 'accepted accepted accepted'],
    ['processed-partly', 'accepted refused warning'],
    ['processed-all-failed', 'refused refused refused'],
  ])('%s: outcomes «%s»', (name, outcomes) => {
    expect(short(`protocol-${version}-${name}.xml`)).toBe(outcomes);
  });

  it('are read in all they say', () => {
    expect(readEgissoProtocol(samples.get(`protocol-${version}-processed-partly.xml`) ?? '')).toEqual({
      state: 'processed',
      packageId: sent.packageId,
      received: '2026-03-02T09:15:00+03:00',
      records: 3,
      succeeded: 2,
      results: [
        {
          record: record(2),
          accepted: false,
          messages: [
            {
              level: 'error',
              rule: '018',
              text: 'Категория получателя не связана с мерой социальной защиты',
            },
            { level: 'error', rule: '014', text: 'Локальная мера не найдена' },
          ],
        },
        {
          record: record(3),
          accepted: true,
          messages: [{ level: 'warning', rule: '019', text: 'Дата решения вне срока действия меры' }],
        },
      ],
    });
    const refused = readEgissoProtocol(samples.get(`protocol-${version}-message-refused.xml`) ?? '');
    expect(refused).toMatchObject({ state: 'message-refused', errors: [{ code: 'XSD-01' }] });
  });
});

test.skipIf(!folder)('a count of zero is no protocol: an element that says so is absent', () => {
  const read = () => readEgissoProtocol(samples.get('invalid-protocol-1.0.5-zero-success.xml') ?? '');
  expect(read).toThrow(/recordNumSuccess указано «0»/);
});

const processed = (inside: string, packageId = sent.packageId) =>
  `<r:response xmlns:r="urn://egisso-ru/msg/10.10.I/1.0.5"><protocol><packageResult><packageID>${packageId}</packageID>
  <packageType>Реестр фактов назначений</packageType><packageStatus>3</packageStatus>
  <receivingTime>2026-03-02T09:15:00.123+04:00</receivingTime>${inside}</packageResult></protocol></r:response>`;
const match = (xml: string) => matchEgissoProtocol(readEgissoProtocol(xml), sent);

test('a protocol wrapped into an answer is found at any depth', () => {
  expect(match(processed('<recordNumSuccess>3</recordNumSuccess>'))).toMatchObject({ ok: true });
});

test.each([
  [processed('', record(9)), /Протокол другого пакета/],
  [
    processed(
      `<errorRecords><recordResult><recID>${record(9)}</recID><recordOK>true</recordOK></recordResult></errorRecords>`,
    ),
    /которой нет в пакете/,
  ],
  [processed('<recordNum>4</recordNum>'), /записей 4, а в пакете 3/],
  [processed('<recordNumSuccess>2</recordNumSuccess>'), /Принято 2, отклонено 0/],
])('a protocol that does not fit changes nothing', (xml, message) => {
  const result = match(xml);
  expect(result).toEqual({
    ok: false,
    message: expect.stringMatching(message),
    cure: expect.stringMatching(/ничего не изменил/),
  });
});

test.each([
  ['', /Файл/],
  ['<protocol>', /не является правильным XML/],
  ['<data/>', /не протокол ЕГИССО/],
  ['<protocol/>', /нет ни результата/],
  ['<!DOCTYPE x []><protocol/>', /DOCTYPE/],
  [processed('').replace('>3<', '>7<'), /неизвестный статус пакета 7/],
  [processed('', 'x'), /неверный идентификатор «x»/],
])('what is no protocol is refused with a sentence', (xml, message) => {
  expect(() => readEgissoProtocol(xml)).toThrow(message);
});
