import { SigningError } from '@provizor/signing';
import { expect, test } from 'vitest';
import { outcomeOfCertificates, outcomeOfFailure } from './certificate-check.ts';

const foreign = { obstacle: 'Выдан другой организации' };
const ended = { obstacle: 'Срок действия истёк' };

test.each([
  ['good one among bad', [foreign, { obstacle: null }, ended], 'ok', 'готова', /Подойдёт сертификатов: 1\./],
  ['none at all', [], 'error', 'нет сертификата', /Вставьте токен/],
  ['others’ only', [foreign, foreign], 'error', 'не подходит', /нужен с ИНН 7701234567/],
  ['ended', [ended], 'error', 'не подходит', /срок действия истёк\. Получите новый/],
  ['several reasons', [foreign, ended], 'error', 'не подходит', /\(2\).*другой организации; срок действия/],
] as const)('certificates: %s', (_, offered, kind, word, text) => {
  expect(outcomeOfCertificates(offered, '7701234567')).toMatchObject({ kind, word });
  expect(outcomeOfCertificates(offered, '7701234567').text).toMatch(text);
});

test.each([
  ['no-plugin', 'нет плагина', 'Browser plug-in'],
  ['no-provider', 'нет КриптоПро CSP', 'CSP 5.0'],
  ['refused', 'доступ не дан', 'ответьте «Да»'],
  ['failed', 'не подписывает', 'лицензия'],
  ['unavailable-key', 'нет ключа', 'вставьте токен'],
] as const)('a signer that cannot: %s', (reason, word, cure) => {
  const outcome = outcomeOfFailure(new SigningError(reason, 'как есть'));
  expect(outcome).toMatchObject({ word });
  expect(outcome.text).toContain(cure);
});

test('what nobody knows is said as it came', () => {
  expect(outcomeOfFailure(new Error('порт закрыт'))).toMatchObject({
    word: 'не проверена',
    text: 'порт закрыт',
  });
});
