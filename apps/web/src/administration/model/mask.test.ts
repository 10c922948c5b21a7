import { expect, test } from 'vitest';
import { credentialsInUse, maskExample } from './mask.ts';

test.each([
  ['####-####', '1234-5678'],
  ['77 ##-###########', '77 12-34567890123'.slice(0, 17)],
  ['А', 'А'],
])('%s → %s', (mask, example) => expect(maskExample(mask)).toBe(example));

const nothing = { client_id: false, client_secret: false, sb_client_id: false, sb_client_secret: false };

test('test credentials apply when the switch is on or there is no production client_id', () => {
  const real = { ...nothing, client_id: true, client_secret: true };
  expect(credentialsInUse(false, real)).toMatchObject({ contour: 'real', complete: true });
  expect(credentialsInUse(true, real)).toMatchObject({ contour: 'test', complete: false });
  expect(credentialsInUse(false, { ...nothing, client_secret: true })).toMatchObject({ contour: 'test' });
});

test('nothing at all is told as such, by no contour', () => {
  const text = 'Данные для входа в МДЛП не заданы: войти в неё нельзя.';
  for (const sandbox of [false, true])
    expect(credentialsInUse(sandbox, nothing)).toMatchObject({ complete: false, text });
});

test('half of the credentials is told', () => {
  expect(credentialsInUse(false, { ...nothing, client_id: true }).text).toContain('не полностью');
  const sandbox = { ...nothing, sb_client_id: true, sb_client_secret: true };
  expect(credentialsInUse(true, sandbox).text).not.toContain('не полностью');
});
