import { el, type Node } from './element.ts';

/** A value of a dictionary of the ministry of health. */
export type Coded = { code: string; name: string };

type Dictionary = { oid: string; name: string; version: string };

/**
 * Dictionaries the document names, with the editions it was written by. The schemas fix the numbers (OID); the editions
 * are those of the guide and are looked up before the document is registered anywhere.
 */
export const dictionaries = {
  kinds: { oid: '1.2.643.5.1.13.13.11.1522', name: 'Виды медицинской документации', version: '5.2' },
  confidentiality: {
    oid: '1.2.643.5.1.13.13.99.2.285',
    name: 'Уровень конфиденциальности медицинского документа',
    version: '1.2',
  },
  gender: { oid: '1.2.643.5.1.13.13.11.1040', name: 'Пол пациента', version: '2.1' },
  positions: {
    oid: '1.2.643.5.1.13.13.11.1002',
    name: 'Должности медицинских и фармацевтических работников',
    version: '9.1',
  },
  regions: { oid: '1.2.643.5.1.13.13.99.2.206', name: 'Субъекты Российской Федерации', version: '6.4' },
  events: {
    oid: '1.2.643.5.1.13.13.99.2.726',
    name: 'Типы документированных событий',
    version: '1.1',
  },
  sections: {
    oid: '1.2.643.5.1.13.13.99.2.197',
    name: 'Секции электронных медицинских документов',
    version: '4.2',
  },
  fields: { oid: '1.2.643.5.1.13.13.99.2.166', name: 'Кодируемые поля CDA документов', version: '1.69' },
  drugs: { oid: '1.2.643.5.1.13.13.99.2.540', name: 'Узлы СМНН. ЕСКЛП', version: '5.1' },
} as const satisfies Record<string, Dictionary>;

/** Attributes of a value of a dictionary. */
export const coded = (dictionary: Dictionary, { code, name }: Coded): Record<string, string> => ({
  code,
  codeSystem: dictionary.oid,
  codeSystemVersion: dictionary.version,
  codeSystemName: dictionary.name,
  displayName: name,
});

/** An element with a value of a dictionary. */
export const codeElement = (name: string, dictionary: Dictionary, value: Coded): Node =>
  el(name, coded(dictionary, value));

/** An element the document has to have and nobody can fill. @param why NI not known, NA not applicable */
export const absent = (name: string, why: 'NI' | 'NA'): Node => el(name, { nullFlavor: why });
