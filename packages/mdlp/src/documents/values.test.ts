import { arbitraryDocument } from '@provizor/mdlp/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuesAround } from '../testing/wrong-values.ts';
import { writeXml } from './build.ts';
import {
  buildDocument,
  descriptions,
  InvalidDocument,
  type MdlpDocument,
  validateDocument,
  validateXml,
} from './index.ts';
import { date, documentNumber, moment, price, sgtin, source, text1000 } from './types.ts';

type Fields = Record<string, unknown>;

/** Every place of a value: the container, the key in it, and what stands there. */
const placesOf = (value: unknown): { owner: Fields; key: string; value: unknown }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Fields;
  return Object.entries(owner).flatMap(([key, inner]) => [{ owner, key, value: inner }, ...placesOf(inner)]);
};

const texts = [date, documentNumber, moment, price, sgtin, source, text1000].flatMap((type) =>
  valuesAround(type, '1'),
);

const disturb = (place: { owner: Fields; key: string; value: unknown }, pick: number): void => {
  const { owner, key, value } = place;
  if (Array.isArray(value)) {
    owner[key] = [[], [...value, ...value], value.slice(1), [...value, {}]][pick % 4];
  } else if (typeof value === 'string' && pick % 5 !== 0) owner[key] = texts[pick % texts.length];
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete owner[key];
};

describe.each(descriptions)('values of scheme $id', ({ id }) => {
  it('are refused exactly when their XML would be', () => {
    fc.assert(
      fc.property(
        arbitraryDocument(id as MdlpDocument['action_id']),
        fc.nat(),
        fc.nat(),
        (valid, where, pick) => {
          const document = structuredClone(valid);
          const places = placesOf(document.body);
          const place = places[where % places.length];
          if (place) disturb(place, pick);
          const issues = validateDocument(document);
          // A row without a code leaves no trace in the XML; the value is wrong all the same.
          const emptyRow = JSON.stringify(document.body).includes('{}');
          const refused = emptyRow || validateXml(writeXml(document)).length > 0;
          expect([issues.length > 0, document.body]).toEqual([refused, document.body]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const acceptance = (): Extract<MdlpDocument, { action_id: 701 }> => ({
  action_id: 701,
  body: {
    subject_id: '00000000000101',
    counterparty_id: '00000000000202',
    operation_date: '2026-11-21T10:00:00+03:00',
    order_details: [{ sgtin: '04600000000015A1B2C3D4E5F6G' }, { sscc: '046000000000000015' }],
  },
});

const issuesWith = (change: (document: Fields & { body: Fields }) => void) => {
  const document = acceptance();
  change(document as unknown as Fields & { body: Fields });
  return validateDocument(document).map(({ path, message, cvc }) => ({
    path,
    message,
    cvc: cvc.split(':')[0],
  }));
};

describe('issues of a value', () => {
  it('name the field in Russian, its path and the rule', () => {
    expect(issuesWith(({ body }) => Object.assign(body, { subject_id: '123' }))).toEqual([
      {
        path: 'body.subject_id',
        message: 'Место, которое подтверждает: ожидается 14 цифр или GUID, а указано «123»',
        cvc: 'cvc-pattern-valid',
      },
    ]);
    expect(issuesWith(({ body }) => Object.assign(body, { counterparty_id: undefined }))).toEqual([
      { path: 'body.counterparty_id', message: 'Контрагент: не заполнено', cvc: 'cvc-complex-type.2.4.b' },
    ]);
    const repeated = { sgtin: '04600000000015A1B2C3D4E5F6G' };
    expect(issuesWith(({ body }) => Object.assign(body, { order_details: [repeated, repeated] }))).toEqual([
      {
        path: 'body.order_details[1].sgtin',
        message: 'Строка 2: код 04600000000015A1B2C3D4E5F6G повторяется в документе',
        cvc: 'cvc-identity-constraint.4.1',
      },
    ]);
  });

  it('cover what no XML can show: unknown fields and values of a wrong kind', () => {
    expect(issuesWith(({ body }) => Object.assign(body, { doc_num: '1' }))).toHaveLength(1);
    expect(issuesWith((document) => Object.assign(document, { extra: '1' }))).toHaveLength(1);
    expect(issuesWith(({ body }) => Object.assign(body, { confirm_paused: 'true' }))).toHaveLength(1);
    expect(issuesWith(({ body }) => Object.assign(body, { subject_id: 101 }))).toHaveLength(1);
    expect(issuesWith(({ body }) => Object.assign(body, { order_details: 'x' }))).toHaveLength(1);
    expect(
      issuesWith(({ body }) => Object.assign(body, { order_details: [{ sgtin: 'x', sscc: 'y' }] })),
    ).toHaveLength(2);
    expect(issuesWith((document) => Object.assign(document, { body: null }))).toHaveLength(1);
    expect(issuesWith((document) => Object.assign(document, { action_id: 1 }))).toHaveLength(1);
  });

  it('are given by a refused building', () => {
    const document = acceptance();
    document.body.subject_id = '1';
    expect(() => buildDocument(document)).toThrow(InvalidDocument);
  });
});
