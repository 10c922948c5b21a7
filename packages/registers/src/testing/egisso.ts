import { makeSnils } from '@provizor/domain';
import fc from 'fast-check';
import type { EgissoAssignment, EgissoElement, EgissoFact } from '../egisso/elements.ts';
import { egissoTerminations } from '../egisso/elements.ts';
import type { EgissoPerson } from '../egisso/person.ts';

const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщыэюя';
const word = fc
  .string({ unit: fc.constantFrom(...RUSSIAN), minLength: 1, maxLength: 20 })
  .map((text) => text.charAt(0).toUpperCase() + text.slice(1));
/** Texts that have to be escaped, too. */
const free = (maxLength: number) =>
  fc
    .string({
      unit: fc.constantFrom(...RUSSIAN, ' ', '<', '&', '>', '"', "'", ']', '№', '€'),
      minLength: 1,
      maxLength,
    })
    .map((text) => `х${text}`.slice(0, maxLength).trim());
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const snils = digits(8).map((body) => makeSnils(`1${body}`));
const days = fc
  .integer({ min: 0, max: 20_000 })
  .map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
const sums = fc.integer({ min: 1, max: 10_000_000 }).map((kopecks) => (kopecks / 100).toFixed(2));
export const uuids = fc.uuid();
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const passport = fc.record({
  kind: fc.constant('PassportRF' as const),
  series: digits(4),
  number: digits(6),
  issueDate: days,
  issuer: fc.constant('Отдел № 5 (центральный), г. Примерск'),
});
const otherPaper = fc.record({
  kind: fc.constantFrom('ForeignPassport' as const, 'OtherDocument' as const),
  series: maybe(digits(2)),
  number: digits(9),
  issueDate: days,
  issuer: word,
});
const address = fc.record({ country: digits(3), region: maybe(free(100)), house: maybe(free(10)) });

const people: fc.Arbitrary<EgissoPerson> = fc.record({
  snils,
  familyName: word,
  firstName: word,
  patronymic: maybe(word),
  maidenFamilyName: maybe(word),
  gender: fc.constantFrom('Male' as const, 'Female' as const),
  birthDate: days,
  phone: maybe(digits(10)),
  citizenship: maybe(digits(3)),
  identityDocument: maybe(fc.oneof(passport, otherPaper)),
  addresses: maybe(fc.record({ permanent: address, actual: maybe(address) })),
});

const measure = fc.oneof(
  fc.record({ okeiCode: fc.constantFrom('778', '0744') }),
  fc.record({ measureCode: digits(2) }),
);
const forms = fc.oneof(
  fc.record({ kind: fc.constant('monetary' as const), amount: sums }),
  fc
    .tuple(measure, fc.constantFrom('natural' as const, 'service' as const), sums, sums, maybe(free(200)))
    .map(([unit, kind, amount, equivalent, content]) => ({ kind, amount, content, equivalent, ...unit })),
  fc.tuple(measure, fc.boolean(), sums, maybe(free(200))).map(([unit, monetization, equivalent, comment]) => {
    return { kind: 'exemption' as const, amount: '50', monetization, comment, equivalent, ...unit };
  }),
);

const paper = fc.record({
  title: free(500),
  number: maybe(free(20)),
  issueDate: days,
  authority: free(500),
  startDate: days,
});

const assignments: fc.Arbitrary<EgissoAssignment> = fc.record({
  bodyCode: digits(6).map((tail) => `TST1.${tail}`),
  receiver: people,
  reasonPersons: maybe(
    fc.array(fc.record({ person: people, kinshipCode: maybe(digits(7)) }), { minLength: 1, maxLength: 2 }),
  ),
  measureId: uuids,
  categoryId: uuids,
  decisionDate: days,
  dateStart: days,
  dateFinish: maybe(days),
  documents: maybe(fc.array(paper, { minLength: 1, maxLength: 2 })),
  needs: fc.record({
    used: fc.boolean(),
    criteria: maybe(fc.array(fc.record({ code: digits(4) }), { minLength: 1, maxLength: 2 })),
  }),
  form: forms,
});

export const facts: fc.Arbitrary<EgissoFact> = fc
  .tuple(assignments, uuids)
  .map(([assignment, uuid]) => ({ kind: 'fact' as const, uuid, ...assignment }));

const change = fc.record({ uuid: uuids, factUuid: uuids, providerCode: maybe(fc.constant('AB12.000001')) });

/** Elements of every kind that the schema takes. */
export const elements: fc.Arbitrary<EgissoElement> = fc.oneof(
  { weight: 3, arbitrary: facts },
  fc
    .tuple(change, sums)
    .map(([base, amount]) => ({ kind: 'alterationBasedOnRecalculation' as const, amount, ...base })),
  fc.tuple(change, sums, days).map(([base, amount, dateFinish]) => {
    return { kind: 'alterationBasedOnDeathOrMovingRecalculation' as const, amount, dateFinish, ...base };
  }),
  fc
    .tuple(change, assignments)
    .map(([base, fact]) => ({ kind: 'alterationBasedOnPreviousErrors' as const, fact, ...base })),
  fc
    .tuple(change, fc.constantFrom(...egissoTerminations), days, maybe(sums))
    .map(([base, kind, dateFinish, amount]) => {
      return { kind, dateFinish, amount, ...base };
    }),
  fc
    .tuple(change, fc.constantFrom('duplicatesInvalidation' as const, 'errorsInvalidation' as const))
    .map(([base, kind]) => ({ kind, ...base })),
);
