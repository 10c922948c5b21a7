import { afterAll, describe, expect, it, test } from 'vitest';
import { openCdaJudge } from '../testing/cda.ts';
import { type CdaRelease, releaseDocument } from './index.ts';

const judge = await openCdaJudge();
afterAll(() => judge?.close());

const release: CdaRelease = {
  organization: {
    oid: '1.2.643.5.1.13.13.12.2.77.99998',
    name: 'ГБУЗ «Центр & Ко»',
    ogrn: '1027700999996',
    address: 'г. Москва, ул. Образцовая, 1',
    region: { code: '77', name: 'г. Москва' },
    postalCode: '101000',
  },
  id: '15-8',
  version: 1,
  at: '2026-11-23T10:05+03:00',
  patient: {
    family: 'Примеров',
    given: 'Иван',
    patronymic: 'Образцович',
    snils: '11223344595',
    sex: 'male',
    birthDate: '1990-02-03',
  },
  prescription: { series: '7726', number: '1234567' },
  signer: {
    family: 'Отпускова',
    given: 'Мария',
    id: '12',
    snils: '99887766552',
    position: { code: '123', name: 'фармацевт' },
  },
  lines: [
    {
      date: '2026-11-20',
      packs: '2',
      drug: { code: '21.20.10.194-000001-1-00001-0000000000000', name: 'Препарат «Образец», таблетки 50 мг' },
      sum: '1250.40',
    },
  ],
};

const variants: [string, CdaRelease][] = [
  ['a release with everything', release],
  [
    'nobody knows the СНИЛС, the sex, the index; the prescription has no series; the owner is an entrepreneur',
    {
      ...release,
      organization: { ...release.organization, ogrn: '304500116000157', postalCode: undefined },
      patient: { family: 'Примеров', given: 'Иван', snils: null, sex: null, birthDate: '1990-02-03' },
      prescription: { series: '', number: '7 "А" <1>' },
    },
  ],
  ['two lines', { ...release, lines: [...release.lines, ...release.lines] }],
];

describe.each(variants)('%s', (_, given) => {
  it.skipIf(!judge)('is valid by the official schema', async () => {
    expect(await judge?.schema(releaseDocument(given))).toBe('');
  });

  it.skipIf(!judge)('is valid by the official schematron', () => {
    expect(judge?.schematron(releaseDocument(given))).toEqual([]);
  });
});

const broken: [string, (xml: string) => string][] = [
  ['no drug code', (xml) => xml.replaceAll('1.2.643.5.1.13.13.99.2.540', '1.2.3')],
  ['a СНИЛС of ten digits', (xml) => xml.replace('112-233-445 95', '112-233-445 9')],
  ['another kind of document', (xml) => xml.replace('code="38"', 'code="37"')],
  ['no recipient', (xml) => xml.replace('root="1.2.643.5.1.13"', 'root="1.2.643.5.1.14"')],
];

describe('the schematron is heard', () => {
  it.skipIf(!judge).each(broken)('%s', (_, change) => {
    expect(judge?.schematron(change(releaseDocument(release)))).not.toEqual([]);
  });
});

test('texts are escaped, moments keep their zone', () => {
  const xml = releaseDocument(variants[1]?.[1] ?? release);
  expect(xml).toContain('7 &quot;А&quot; &lt;1&gt;');
  expect(xml).toContain('effectiveTime value="202611231005+0300"');
});
