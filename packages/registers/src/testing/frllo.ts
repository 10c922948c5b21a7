import { makeSnils } from '@provizor/domain';
import fc from 'fast-check';
import type { FrlloBeneficiary, FrlloCitizen, FrlloPaper } from '../frllo/citizen.ts';
import type { FrlloDocuments, FrlloKind } from '../frllo/documents.ts';

const word = fc
  .string({ unit: fc.constantFrom(...'абвгдежзиклмнопрсту<&>"№ '), minLength: 1, maxLength: 20 })
  .map((text) => `Х${text}`.trim());
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const snils = digits(8).map((body) => makeSnils(`1${body}`));
const days = fc
  .integer({ min: 0, max: 20_000 })
  .map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const decimals = fc.integer({ min: 1, max: 1_000_000 }).map((value) => (value / 100).toFixed(2));
const wholes = fc.nat({ max: 1000 }).map(String);
const sex = fc.constantFrom('1' as const, '2' as const, '3' as const);

const paper: fc.Arbitrary<FrlloPaper> = fc.record({
  type: digits(2),
  serial: maybe(digits(4)),
  number: digits(6),
  issueDate: days,
  authority: maybe(word),
  expiryDate: maybe(days),
});
const who = {
  registerId: maybe(word),
  extCitizenId: maybe(word),
  name: word,
  surname: word,
  patronymic: maybe(word),
  firstSurname: maybe(word),
  birthDate: days,
  sex,
  snils: maybe(snils),
  policy: maybe(digits(16)),
  identityPapers: maybe(fc.array(paper, { minLength: 1, maxLength: 2 })),
  region: digits(5),
};
const citizens: fc.Arbitrary<FrlloCitizen> = fc.record(who);
const beneficiaries: fc.Arbitrary<FrlloBeneficiary> = fc.record({
  ...who,
  citizenship: digits(3),
  citizenshipPaper: maybe(fc.record({ paper })),
  addresses: maybe(
    fc.array(
      fc.record({
        type: digits(1),
        area: maybe(word),
        house: maybe(digits(2)),
        since: days,
        until: maybe(days),
      }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
  ),
});
const diagnosis = digits(2).map((number) => `E${number}.9`);
const frame = { documentId: fc.uuid(), moment: days.map((day) => `${day}T10:00:00+03:00`) };
const unit = { organizationOid: digits(5).map((tail) => `1.2.643.1${tail}`), unitNumber: maybe(digits(3)) };

const recipe = fc.record({
  ...unit,
  serial: maybe(digits(4)),
  number: maybe(digits(6)),
  extRecipeId: fc.uuid(),
  recipeId: maybe(word),
  doctorName: word,
  doctorPosition: digits(3),
  doctorSnils: snils,
  medicalCard: maybe(word),
  benefitCode: digits(4).map((tail) => `1.00000.${tail}`),
  diagnosis: maybe(diagnosis),
  drugCode: maybe(digits(20)),
  drugName: maybe(word),
  commissionDate: maybe(days),
  commissionNumber: maybe(word),
  payPercent: maybe(fc.constantFrom('0', '50')),
  quantity: decimals,
  date: days,
  priorityCode: maybe(digits(1)),
  expiryCode: maybe(digits(1)),
  expiryDate: maybe(days),
});

const release = fc.record({
  ...unit,
  releaseId: maybe(word),
  extReleaseId: fc.uuid(),
  recipeId: maybe(word),
  extRecipeId: fc.uuid(),
  staffName: word,
  staffPosition: maybe(digits(2)),
  staffSnils: maybe(snils),
  drugCode: maybe(digits(20)),
  serviceType: maybe(digits(1)),
  refusalCode: maybe(digits(1)),
  packs: maybe(wholes),
  units: maybe(wholes),
  price: maybe(decimals),
  date: days,
});

const benefit = fc.record({
  code: maybe(digits(4)),
  extCode: maybe(word),
  diagnosis: maybe(diagnosis),
  receiveDate: days,
  cancelDate: maybe(days),
});

/** Documents of each kind that the schemas take. */
export const frlloDocuments: { [K in FrlloKind]: fc.Arbitrary<FrlloDocuments[K]> } = {
  benefits: fc.record({
    ...frame,
    citizen: beneficiaries,
    benefits: fc.array(benefit, { minLength: 1, maxLength: 3 }),
  }),
  monetizations: fc.record({
    ...frame,
    citizen: citizens,
    monetizations: fc.array(fc.record({ startDate: days, endDate: maybe(days) }), {
      minLength: 1,
      maxLength: 2,
    }),
  }),
  recipes: fc.record({ ...frame, citizen: citizens, recipe }),
  releases: fc.record({ ...frame, release }),
};
