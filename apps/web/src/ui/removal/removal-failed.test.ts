import { expect, test } from 'vitest';
import { removalFailed } from './removal-failed.ts';

test('a refused deletion is told by the specified words, with what it was of', () => {
  expect(removalFailed('роль')).toBe('Произошла ошибка при выполнении операции: не удалось удалить роль');
});
