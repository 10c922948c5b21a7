import { expect, test } from 'vitest';
import { makeSnils } from '../numbers/index.ts';
import { type PaymentFacts, paymentObjections } from './payment.ts';

const right: PaymentFacts = {
  patient: {
    name: 'Примерова Анна',
    snils: makeSnils('901003001'),
    birthDate: '1957-02-03',
    sex: 'female',
    address: 'г. Примерск',
  },
  category: 'Инвалиды I группы',
  benefit: { from: '2020-01-01' },
  issueDate: '2026-02-10',
  validUntil: '2026-03-12',
  date: '2026-02-14',
  diagnosis: 'E11.9',
  doctorSnils: makeSnils('901003002'),
  organization: '12345',
  price: '110.00',
  otherDrug: false,
  repeated: false,
};
const patient = (own: Partial<PaymentFacts['patient']>) => ({ patient: { ...right.patient, ...own } });

test.each<[string, Partial<PaymentFacts>, string[]]>([
  ['all is right', {}, []],
  ['no СНИЛС', patient({ snils: undefined }), ['Л snils']],
  [
    'wrong СНИЛС',
    patient({ snils: '90100300100' === right.patient.snils ? '90100300101' : '90100300100' }),
    ['Л snils'],
  ],
  ['one name', patient({ name: 'Иванов' }), ['Л name']],
  [
    'no birth date, sex, address',
    patient({ birthDate: undefined, sex: undefined, address: undefined }),
    ['Л birth', 'Л sex', 'Л address'],
  ],
  ['no category', { category: undefined }, ['П category']],
  ['no benefit', { benefit: undefined }, ['П benefit']],
  ['a benefit that began later', { benefit: { from: '2026-02-11' } }, ['П benefit']],
  ['a benefit of that very day', { benefit: { from: '2026-02-10', to: '2026-02-10' } }, []],
  ['money in place of medicines', { monetized: true }, ['П monetization']],
  ['released before it was issued', { date: '2026-02-09' }, ['Р date']],
  ['released on the last day', { date: '2026-03-12' }, []],
  ['released too late', { date: '2026-03-13' }, ['Р term']],
  ['deferred in time', { date: '2026-03-20', deferredSince: '2026-03-12' }, []],
  ['deferred too late', { date: '2026-03-20', deferredSince: '2026-03-13' }, ['Р term']],
  [
    'nothing of the doctor',
    { doctorSnils: undefined, organization: undefined, diagnosis: undefined },
    ['Р doctor', 'Р organization', 'Р diagnosis'],
  ],
  ['wrong СНИЛС of the doctor', { doctorSnils: '11111111111' }, ['Р doctor']],
  [
    'other drug, no price, repeated',
    { otherDrug: true, price: '0.00', repeated: true },
    ['Р drug', 'Р price', 'Р repeated'],
  ],
])('%s', (_, own, expected) =>
  expect(paymentObjections({ ...right, ...own }).map(({ family, rule }) => `${family} ${rule}`)).toEqual(
    expected,
  ),
);

test('no cure leads to a card of a released prescription, which nobody can correct', () => {
  const wrong = {
    category: undefined,
    doctorSnils: undefined,
    organization: undefined,
    diagnosis: undefined,
    date: '2026-03-13',
  };
  const cures = [wrong, { date: '2026-02-09' }].flatMap((own) =>
    paymentObjections({ ...right, ...own }).map(({ cure }) => cure),
  );
  expect(cures).toHaveLength(6);
  for (const cure of cures) expect(cure).toMatch(/верните отпущенное, .* и отпустите снова\.$/i);
});
