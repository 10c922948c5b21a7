import { absent, codeElement, dictionaries } from './codes.ts';
import { documentText, el, type Node } from './element.ts';
import { dayText, headOf } from './head.ts';
import type { CdaRelease } from './model.ts';

const spaces = {
  xmlns: 'urn:hl7-org:v3',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:identity': 'urn:hl7-ru:identity',
  'xmlns:address': 'urn:hl7-ru:address',
  'xmlns:fias': 'urn:hl7-ru:fias',
  'xmlns:medService': 'urn:hl7-ru:medService',
};

type Field = { code: string; name: string; value: Node };

const observation = ({ code, name, value }: Field, ...rest: Node[]): Node =>
  el(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    codeElement('code', dictionaries.fields, { code, name }),
    value,
    ...rest,
  );

const under = (field: Field): Node => el('entryRelationship', { typeCode: 'COMP' }, observation(field));

const textOf = (text: string): Node =>
  text === '' ? el('value', { 'xsi:type': 'ST', nullFlavor: 'NA' }) : el('value', { 'xsi:type': 'ST' }, text);

/** The prescription; one on paper has no number in the register of documents. */
function prescriptionOf({ prescription: { series, number } }: CdaRelease): Node {
  const paper = el(
    'reference',
    { typeCode: 'REFR' },
    el('externalDocument', {}, absent('id', 'NI'), absent('id', 'NI'), absent('setId', 'NI')),
  );
  return observation(
    {
      code: '6012',
      name: 'Отпуск произведён по рецепту',
      value: el('value', { 'xsi:type': 'BL', value: 'true' }),
    },
    under({ code: '6001', name: 'Серия рецепта', value: textOf(series) }),
    under({ code: '6002', name: 'Номер рецепта', value: textOf(number) }),
    paper,
  );
}

const supplyOf = ({ date, packs, drug, sum }: CdaRelease['lines'][number]): Node =>
  el(
    'supply',
    { classCode: 'SPLY', moodCode: 'EVN' },
    el('effectiveTime', { value: dayText(date) }),
    el('quantity', { value: packs, unit: 'упак' }),
    el(
      'product',
      { typeCode: 'PRD' },
      el(
        'manufacturedProduct',
        { classCode: 'MANU' },
        el(
          'manufacturedMaterial',
          { classCode: 'MMAT', determinerCode: 'KIND' },
          codeElement('code', dictionaries.drugs, drug),
        ),
      ),
    ),
    under({
      code: '6015',
      name: 'Стоимость',
      value: el('value', { 'xsi:type': 'REAL', value: sum }),
    }),
  );

function sectionOf(code: string, title: string, text: string, entries: readonly Node[]): Node {
  const section = el(
    'section',
    {},
    codeElement('code', dictionaries.sections, { code, name: title }),
    el('title', {}, title),
    el('text', {}, text),
    ...entries.map((entry) => el('entry', {}, entry)),
  );
  return el('component', {}, section);
}

const russian = (day: string): string => day.split('-').reverse().join('.');

/**
 * The smallest document of a release: who gave what to whom, by which prescription. Valid by the official schema and
 * schematron of the edition 4; what is not there to tell stands in it as «no information».
 */
export function releaseDocument(release: CdaRelease): string {
  const { prescription, lines } = release;
  const body = el(
    'structuredBody',
    {},
    sectionOf(
      'DOCINFO',
      'Сведения о документе',
      `Рецепт ${`${prescription.series} ${prescription.number}`.trim()}`,
      [prescriptionOf(release)],
    ),
    sectionOf(
      'MEDDISPENSE',
      'Сведения об отпуске',
      lines
        .map(({ date, packs, drug, sum }) => `${russian(date)}: ${drug.name}, упаковок ${packs}, ${sum} руб.`)
        .join('; '),
      lines.map(supplyOf),
    ),
  );
  return documentText(el('ClinicalDocument', spaces, ...headOf(release), el('component', {}, body)));
}
