import { expect, it } from 'vitest';
import { followed } from './follow.ts';

const scheme = {
  id: 3,
  name: 'Жаропонижающая',
  version: 1,
  kod: 'ЖП-10',
  drugs: null,
  treatment_duration_id: 7,
  treatment_duration_name: 'Десять дней',
};

it('the scheme of a treatment brings its duration', () => {
  expect(followed('treatment', 'scheme_id', scheme)).toEqual({ duration_id: { id: 7, name: 'Десять дней' } });
});

it('a scheme without a duration leaves the one chosen', () => {
  const bare = { ...scheme, treatment_duration_id: null, treatment_duration_name: null };
  expect(followed('treatment', 'scheme_id', bare)).toEqual({});
  expect(followed('treatment', 'scheme_id', null)).toEqual({});
});

it('other fields and kinds bring nothing', () => {
  expect(followed('treatment', 'patient_id', scheme)).toEqual({});
  expect(followed('income', 'scheme_id', scheme)).toEqual({});
});
