import './zod-setup.ts';
import { expect, test } from 'vitest';
import { config } from 'zod';

test('zod begins with the configuration that was there before it', () => {
  expect(config()).toEqual({ jitless: true });
});
