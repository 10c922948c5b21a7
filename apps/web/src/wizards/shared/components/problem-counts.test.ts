import { expect, test } from 'vitest';
import { problemCounts } from './problem-counts.ts';

test.each([
  [
    { problem_count: 5, refused_count: 2, warning_count: 2 },
    'Проблемных упаковок: 2 из 40. Проблемных коробов: 1. Предупреждений: 2',
  ],
  [{ problem_count: 2, refused_count: 2, warning_count: 0 }, 'Проблемных упаковок: 2 из 40'],
  [{ problem_count: 1, refused_count: 0, warning_count: 0 }, 'Проблемных коробов: 1'],
])('refused packs, boxes and warnings are counted apart: %j', (counts, text) =>
  expect(problemCounts({ ...counts, total: 40 })).toBe(text),
);
