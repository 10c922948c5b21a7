import { choice, type Fields, group, value } from '../records/model.ts';
import { day, digits, oneOf, text } from '../records/types.ts';

/** Kinds of identity documents, by their elements. */
export type EgissoDocumentKind =
  | 'PassportRF'
  | 'ForeignPassport'
  | 'ResidencePermitRF'
  | 'MilitaryPassport'
  | 'BirthCertificate'
  | 'TemporaryIdentityCardRF'
  | 'RefugeeCertificate'
  | 'OtherDocument';

export type EgissoAddress = {
  /** Country by ОКСМ, 3 digits. */
  country: string;
  postIndex?: string;
  region?: string;
  district?: string;
  city?: string;
  street?: string;
  house?: string;
  housing?: string;
  apartment?: string;
};

/** A person of a fact; days are yyyy-MM-dd. */
export type EgissoPerson = {
  /** 11 digits. */
  snils: string;
  familyName: string;
  firstName: string;
  patronymic?: string;
  maidenFamilyName?: string;
  gender: 'Male' | 'Female';
  birthDate: string;
  birthPlace?: string;
  /** 10 digits. */
  phone?: string;
  /** ОКСМ, 3 digits. */
  citizenship?: string;
  identityDocument?: {
    kind: EgissoDocumentKind;
    series?: string;
    number: string;
    issueDate: string;
    issuer: string;
  };
  addresses?: { permanent?: EgissoAddress; temporary?: EgissoAddress; actual?: EgissoAddress };
  residencePermit?: string;
};

const name = {
  what: 'до 100 русских букв, дефис, пробел, апостроф, точка или запятая',
  max: 100,
  pattern: /^[а-яА-ЯёЁ\-0-9][а-яА-ЯёЁ\- \t\n\r',.]*$/,
};
const russian = (max: number) => ({
  what: `до ${max} русских букв, цифр и знаков № ( ) " , . / – без латинских букв`,
  max,
  pattern: /^[а-яА-ЯёЁ\-0-9№(][а-яА-ЯёЁ\- \t\n\r',.0-9()№"\\/]*$/,
});

const documentNumber = { what: 'номер до 25 букв и цифр', pattern: /^[0-9а-яА-ЯA-Za-z]{1,25}$/ };
const sovietSeries = {
  what: 'серия вида IV-АБ: римские цифры, дефис, две русские буквы',
  max: 13,
  pattern: /^[IVXLCDM]{1,10}-[А-Я]{2}$/,
};
const militarySeries = { what: 'серия из двух русских букв', pattern: /^[А-Я]{2}$/ };

const paper = (series: Parameters<typeof value>[3], number: typeof series, seriesName = 'series'): Fields => [
  value(seriesName, 'egisso:Series', 'Серия', series),
  value('number', 'egisso:Number', 'Номер', number),
  value('issueDate', 'egisso:IssueDate', 'Дата выдачи', day),
  value('issuer', 'egisso:Issuer', 'Кем выдан', russian(200)),
];
const free = paper(text(20), documentNumber, 'series?');
const international = paper(digits(2), digits(7));

const documents: Readonly<Record<EgissoDocumentKind, { element: string; fields: Fields }>> = {
  PassportRF: { element: 'egisso:PassportRF', fields: paper(digits(4), digits(6)) },
  ForeignPassport: { element: 'egisso:ForeignPassport', fields: free },
  ResidencePermitRF: { element: 'egisso:ResidencePermitRF', fields: international },
  MilitaryPassport: { element: 'egisso:MilitaryPassport', fields: paper(militarySeries, digits(7)) },
  BirthCertificate: { element: 'egisso:BirthCertificate', fields: paper(sovietSeries, digits(6)) },
  TemporaryIdentityCardRF: { element: 'egisso:TemporaryIdentityCardRF', fields: free },
  RefugeeCertificate: { element: 'prsn:RefugeeCertificate', fields: international },
  OtherDocument: { element: 'prsn:OtherDocument', fields: free },
};

const address: Fields = [
  value('country', 'egisso:OKSMCode', 'Страна', digits(3)),
  value('postIndex?', 'egisso:PostIndex', 'Индекс', digits(6)),
  value('region?', 'egisso:Region', 'Регион', text(100)),
  value('district?', 'egisso:District', 'Район', text(100)),
  value('city?', 'egisso:City', 'Населённый пункт', text(100)),
  value('street?', 'egisso:Street', 'Улица', text(100)),
  value('house?', 'egisso:House', 'Дом', text(10)),
  value('housing?', 'egisso:Housing', 'Корпус', text(10)),
  value('apartment?', 'egisso:Apartment', 'Квартира', text(10)),
];

/** Elements of a person, prsn-info 1.0.4. */
export const personFields: Fields = [
  value('snils', 'prsn:SNILS', 'СНИЛС', digits(11)),
  value('familyName', 'smev:FamilyName', 'Фамилия', name),
  value('firstName', 'smev:FirstName', 'Имя', name),
  value('patronymic?', 'smev:Patronymic', 'Отчество', name),
  value('maidenFamilyName?', 'prsn:MaidenFamilyName', 'Фамилия при рождении', name),
  value('gender', 'prsn:Gender', 'Пол', oneOf('Male или Female', 'Male', 'Female')),
  value('birthDate', 'prsn:BirthDate', 'Дата рождения', day),
  value('birthPlace?', 'prsn:BirthPlace', 'Место рождения', russian(500)),
  value('phone?', 'prsn:PhoneNumber', 'Телефон', digits(10)),
  value('citizenship?', 'prsn:Citizenship', 'Гражданство', digits(3)),
  choice('identityDocument?', 'prsn:IdentityDoc', 'Документ', documents),
  group('addresses?', 'prsn:Address', 'Адреса', [
    group('permanent?', 'prsn:PermanentResidence', 'Место жительства', address),
    group('temporary?', 'prsn:TemporaryResidence', 'Место пребывания', address),
    group('actual?', 'prsn:ActualResidence', 'Фактическое проживание', address),
  ]),
  value('residencePermit?', 'prsn:ResidencePermitInfo', 'Документ о проживании', text(100)),
];
