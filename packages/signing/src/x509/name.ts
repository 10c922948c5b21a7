import { fieldsOf, TAG } from '../asn1/fields.ts';
import { Asn1Error, childrenOf, type Node } from '../asn1/reader.ts';
import { oidOf, textOf } from '../asn1/values.ts';
import * as der from '../asn1/writer.ts';

/** Fields of a name in a Russian certificate (order of FSB No. 795 of 27.12.2011). */
export type SubjectFields = {
  commonName: string;
  surname?: string;
  /** given name and patronymic */
  givenName?: string;
  organization?: string;
  unit?: string;
  post?: string;
  /** two letters */
  country?: string;
  /** such as «77 г. Москва» */
  region?: string;
  locality?: string;
  street?: string;
  email?: string;
  /** ИНН of a person, 12 digits */
  inn?: string;
  /** ИНН of a legal entity, 10 digits */
  innLe?: string;
  /** ОГРН of a legal entity, 13 digits */
  ogrn?: string;
  /** ОГРНИП of an entrepreneur, 15 digits */
  ogrnip?: string;
  /** СНИЛС, 11 digits */
  snils?: string;
};

type Attribute = { oid: string; label: string; write: (text: string) => Uint8Array };

const attribute = (oid: string, label: string, write = der.utf8String): Attribute => ({ oid, label, write });

/** In the order they stand in a name we write. */
const ATTRIBUTES: Record<keyof SubjectFields, Attribute> = {
  country: attribute('2.5.4.6', 'C', der.printableString),
  region: attribute('2.5.4.8', 'S'),
  locality: attribute('2.5.4.7', 'L'),
  street: attribute('2.5.4.9', 'STREET'),
  organization: attribute('2.5.4.10', 'O'),
  unit: attribute('2.5.4.11', 'OU'),
  post: attribute('2.5.4.12', 'T'),
  ogrn: attribute('1.2.643.100.1', 'ОГРН', der.numericString),
  ogrnip: attribute('1.2.643.100.5', 'ОГРНИП', der.numericString),
  snils: attribute('1.2.643.100.3', 'СНИЛС', der.numericString),
  inn: attribute('1.2.643.3.131.1.1', 'ИНН', der.numericString),
  innLe: attribute('1.2.643.100.4', 'ИНН ЮЛ', der.numericString),
  email: attribute('1.2.840.113549.1.9.1', 'E', der.ia5String),
  surname: attribute('2.5.4.4', 'SN'),
  givenName: attribute('2.5.4.42', 'G'),
  commonName: attribute('2.5.4.3', 'CN'),
};

const KEYS = Object.keys(ATTRIBUTES) as (keyof SubjectFields)[];

/** DER of a name with these fields; empty ones are left out. */
export function writeName(fields: SubjectFields): Uint8Array {
  const parts = KEYS.flatMap((key) => {
    const text = fields[key];
    const { oid, write } = ATTRIBUTES[key];
    return text ? [der.setOf(der.sequence(der.oid(oid), write(text)))] : [];
  });
  return der.sequence(...parts);
}

/** A name that was read. */
export type Name = {
  fields: SubjectFields;
  /** all parts as «CN=…, O=…», the last part of the name first, as people read it */
  text: string;
};

/**
 * Reads a name.
 * @throws Asn1Error
 */
export function readName(node: Node): Name {
  const fields: SubjectFields = { commonName: '' };
  const parts: string[] = [];
  for (const set of childrenOf(node)) {
    if (set.tag !== TAG.set) throw new Asn1Error('a name is made of sets');
    for (const pair of childrenOf(set)) {
      const parsed = fieldsOf(pair);
      const oid = oidOf(parsed.next());
      const text = textOf(parsed.next());
      const key = KEYS.find((known) => ATTRIBUTES[known].oid === oid);
      if (key && !fields[key]) fields[key] = text;
      parts.push(`${key ? ATTRIBUTES[key].label : oid}=${quoted(text)}`);
    }
  }
  return { fields: withEntityInn(fields), text: parts.reverse().join(', ') };
}

/** Older certificates keep the ИНН of a legal entity where the person's stands, with two zeros in front. */
function withEntityInn(fields: SubjectFields): SubjectFields {
  if (fields.innLe || !fields.inn || !/^00\d{10}$/.test(fields.inn)) return fields;
  const { inn, ...rest } = fields;
  return { ...rest, innLe: inn.slice(2) };
}

const quoted = (text: string): string => (/[,="+]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
