import { absent, codeElement, dictionaries } from './codes.ts';
import { el, type Node } from './element.ts';
import type { CdaName, CdaRelease } from './model.ts';

/** Number of the information system and of its copy in the numbers of documents. */
const system = '100.1.1';
const snilsRoot = '1.2.643.100.3';
const template = '1.2.643.5.1.13.13.14.38.9.4';
const title =
  'Отпуск по рецепту на лекарственный препарат, изделие медицинского назначения и специализированный продукт лечебного питания';
/** The federal register documents are told to. */
const ministry = { root: '1.2.643.5.1.13', name: 'Министерство здравоохранения Российской Федерации' };

/** Root of the numbers of an organisation: 51 documents, 50 sets of versions, 70 people of the staff. */
export const rootOf = (oid: string, kind: 50 | 51 | 70): string => `${oid}.${system}.${kind}`;

/** yyyy-MM-ddTHH:mm±HH:mm as documents write it. */
export const momentText = (at: string): string =>
  at.replaceAll(/[-:T](?!\d\d:?\d\d$)/g, '').replace(/:/g, '');
export const dayText = (day: string): string => day.replaceAll('-', '');

/** 11 digits with their separators. */
const snilsText = (snils: string): string => snils.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1-$2-$3 $4');

const nameOf = ({ family, given, patronymic }: CdaName): Node =>
  el(
    'name',
    {},
    el('family', {}, family),
    el('given', {}, given),
    patronymic ? el('identity:Patronymic', {}, patronymic) : null,
  );

const addressOf = ({ address, region, postalCode }: CdaRelease['organization']): Node =>
  el(
    'addr',
    {},
    el('streetAddressLine', {}, address),
    codeElement('address:stateCode', dictionaries.regions, region),
    postalCode ? el('postalCode', {}, postalCode) : absent('postalCode', 'NI'),
    absent('fias:Address', 'NI'),
  );

const genders = { male: { code: '1', name: 'Мужской' }, female: { code: '2', name: 'Женский' } } as const;

function patientOf({ patient, organization }: CdaRelease): Node {
  const { snils, sex, birthDate } = patient;
  return el(
    'recordTarget',
    {},
    el(
      'patientRole',
      {},
      snils === null ? absent('id', 'NI') : el('id', { root: snilsRoot, extension: snilsText(snils) }),
      absent('identity:IdentityDoc', 'NI'),
      absent('identity:InsurancePolicy', 'NI'),
      absent('addr', 'NI'),
      el(
        'patient',
        {},
        nameOf(patient),
        sex === null
          ? absent('administrativeGenderCode', 'NI')
          : codeElement('administrativeGenderCode', dictionaries.gender, genders[sex]),
        el('birthTime', { value: dayText(birthDate) }),
      ),
      el(
        'providerOrganization',
        {},
        el('id', { root: organization.oid }),
        el('identity:Props', {}, ...numbersOf(organization.ogrn)),
        el('name', {}, organization.name),
      ),
    ),
  );
}

/** 15 digits are those of an entrepreneur. */
const numbersOf = (ogrn: string): Node[] =>
  ogrn.length === 15
    ? [absent('identity:Ogrn', 'NA'), el('identity:Ogrnip', {}, ogrn)]
    : [el('identity:Ogrn', {}, ogrn), absent('identity:Ogrnip', 'NA')];

const workplace = ({ organization }: CdaRelease): Node =>
  el(
    'representedOrganization',
    { classCode: 'ORG' },
    el('id', { root: organization.oid }),
    el('name', {}, organization.name),
  );

const staffOf = (release: CdaRelease): Node[] => {
  const { signer, organization } = release;
  return [
    el('id', { root: rootOf(organization.oid, 70), extension: signer.id }),
    el('id', { root: snilsRoot, extension: snilsText(signer.snils) }),
    codeElement('code', dictionaries.positions, signer.position),
    el('assignedPerson', {}, nameOf(signer)),
    workplace(release),
  ];
};

function partiesOf(release: CdaRelease): Node[] {
  const { organization } = release;
  return [
    el('author', {}, absent('time', 'NI'), el('assignedAuthor', {}, ...staffOf(release))),
    el(
      'custodian',
      {},
      el(
        'assignedCustodian',
        {},
        el(
          'representedCustodianOrganization',
          { classCode: 'ORG' },
          el('id', { root: organization.oid }),
          el('name', {}, organization.name),
          addressOf(organization),
        ),
      ),
    ),
    el(
      'informationRecipient',
      {},
      el(
        'intendedRecipient',
        {},
        el('receivedOrganization', {}, el('id', { root: ministry.root }), el('name', {}, ministry.name)),
      ),
    ),
    el(
      'legalAuthenticator',
      {},
      absent('time', 'NI'),
      absent('signatureCode', 'NI'),
      el('assignedEntity', {}, ...staffOf(release)),
    ),
  ];
}

/** Everything before the body: what the document is, whom it is about, whose it is. */
export function headOf(release: CdaRelease): Node[] {
  const { organization, id, version, at, lines } = release;
  return [
    el('realmCode', { code: 'RU' }),
    el('typeId', { root: '2.16.840.1.113883.1.3', extension: 'POCD_MT000040' }),
    el('templateId', { root: template }),
    el('id', { root: rootOf(organization.oid, 51), extension: `${id}.${version}` }),
    codeElement('code', dictionaries.kinds, { code: '38', name: title }),
    el('title', {}, title),
    el('effectiveTime', { value: momentText(at) }),
    codeElement('confidentialityCode', dictionaries.confidentiality, { code: 'R', name: 'Закрыто' }),
    el('languageCode', { code: 'ru-RU' }),
    el('setId', { root: rootOf(organization.oid, 50), extension: id }),
    el('versionNumber', { value: String(version) }),
    patientOf(release),
    ...partiesOf(release),
    el(
      'documentationOf',
      {},
      el(
        'serviceEvent',
        {},
        codeElement('code', dictionaries.events, { code: '12', name: 'Отпуск по рецепту' }),
        el('effectiveTime', { value: dayText(lines[0]?.date ?? at.slice(0, 10)) }),
      ),
    ),
  ];
}
