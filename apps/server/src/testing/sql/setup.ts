import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { keepRecord } from './folder.ts';
import { takeNotes } from './record.ts';

// Registered before all of a test file's own: runs when they have closed everything.
afterAll(() => {
  keepRecord(randomUUID(), { testFile: expect.getState().testPath ?? '', notes: takeNotes() });
});
