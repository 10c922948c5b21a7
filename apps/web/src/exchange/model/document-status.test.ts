import { documentStatuses } from '@provizor/mdlp/codes';
import { expect, test } from 'vitest';
import { documentStatusText } from './document-status.ts';

test.each(Object.keys(documentStatuses))('the status %s has words', (status) => {
  expect(documentStatusText(status)).toMatch(/^[А-ЯЁ][а-яё]/);
});

test('an unknown status is shown as it is', () => {
  expect(documentStatusText('SOMETHING_NEW')).toBe('SOMETHING_NEW');
  expect(documentStatusText(null)).toBe('');
});
