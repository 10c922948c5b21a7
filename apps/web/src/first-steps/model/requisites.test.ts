import { expect, test } from 'vitest';
import { fillRequisites, type Requisites, requisitesOfSubject } from './requisites.ts';

const empty: Requisites = { inn: '', kpp: '', ogrn: '', full_name: '', address: '' };
const certificate = requisitesOfSubject({
  commonName: 'Белова Ирина',
  organization: 'ООО «Аптека»',
  region: '77 г. Москва',
  locality: 'г. Москва',
  street: 'ул. Лесная, д. 1',
  inn: '500100732259',
  innLe: '7701234567',
  ogrn: '1027700132195',
});
const known = certificate ? [certificate] : [];
const mdlp = { inn: '7701234567', kpp: '770101001', address: 'Москва, Лесная, 1', source: 'из МДЛП' };

test('a certificate names the organisation, a person’s own one names none', () => {
  expect(certificate).toEqual({
    inn: '7701234567',
    source: 'из сертификата',
    ogrn: '1027700132195',
    full_name: 'ООО «Аптека»',
    address: 'г. Москва, ул. Лесная, д. 1',
  });
  expect(requisitesOfSubject({ commonName: 'Белова Ирина', inn: '500100732259' })).toBeNull();
  expect(
    requisitesOfSubject({ commonName: 'ИП', inn: '500100732259', ogrnip: '304500116000157' }),
  ).toMatchObject({ inn: '500100732259', ogrn: '304500116000157' });
});

test('what is empty is filled from the certificate, and it is said where the rest stands', () => {
  const { values, text } = fillRequisites(empty, known);
  expect(values).toMatchObject({ inn: '7701234567', kpp: '', ogrn: '1027700132195' });
  expect(text).toMatch(/^Взято из сертификата: ИНН, ОГРН, полное наименование, адрес\. Впишите сами: КПП/);
});

test('MDLP is surer than a certificate, and what a person entered stays', () => {
  const { values, text } = fillRequisites({ ...empty, inn: ' 7701234567', ogrn: '1' }, [mdlp, ...known]);
  expect(values).toMatchObject({ kpp: '770101001', ogrn: '1', address: 'Москва, Лесная, 1' });
  expect(text).toMatch(
    /Взято из МДЛП: КПП, адрес; из сертификата: полное наименование\. Сверьте и сохраните/,
  );
});

test.each([
  ['another INN', '7707083893', known, /Нет ни сертификата организации с ИНН 7707083893/],
  ['nothing known', '', [], /Нет ни сертификата организации на этом компьютере/],
  ['several', '', [...known, { ...mdlp, inn: '7707083893' }], /нескольких организаций.*впишите ИНН своей/],
])('nothing is filled: %s', (_, inn, given, said) => {
  expect(fillRequisites({ ...empty, inn }, given)).toMatchObject({ found: false, values: { ...empty, inn } });
  expect(fillRequisites({ ...empty, inn }, given).text).toMatch(said);
});
