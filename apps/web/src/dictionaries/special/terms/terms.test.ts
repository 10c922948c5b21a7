import { expect, test } from 'vitest';
import { entriesWith, standing, type Term, termText } from './terms.ts';

const term = (own: Partial<Term>): Term => ({
  id: 1,
  since: '2026-01-01',
  until: null,
  document: null,
  ...own,
});

test('what is written comes last, the term it replaces is not sent', () => {
  const category = { id: 8, code: '083', name: 'Инвалиды I группы' };
  const terms = [term({ id: 1, category }), term({ id: 2, since: '2025-01-01', until: '2025-12-31' })];
  const written = { since: '2026-02-01', until: null, document: 'Справка' };
  expect(entriesWith(terms, terms[0] ?? null, written)).toEqual([
    { since: '2025-01-01', until: '2025-12-31', document: null },
    written,
  ]);
  expect(entriesWith(terms, terms[1] ?? null, null)).toEqual([
    { category_id: 8, since: '2026-01-01', until: null, document: null },
  ]);
  expect(entriesWith(terms, null, written)).toHaveLength(3);
});

test.each<[Partial<Term>, string, string]>([
  [{}, 'now', 'с 01.01.2026'],
  [{ until: '2026-03-02' }, 'now', 'с 01.01.2026 по 02.03.2026'],
  [{ since: '2026-03-02' }, 'now', 'с 02.03.2026'],
  [{ since: '2026-03-03' }, 'later', 'с 03.03.2026'],
  [{ until: '2026-03-01' }, 'over', 'с 01.01.2026 по 01.03.2026'],
])('%j stands %s on 02.03.2026: %s', (own, expected, text) =>
  expect([standing(term(own), '2026-03-02'), termText(term(own))]).toEqual([expected, text]),
);

test('a term is known by what it says once another window has written them all anew', () => {
  const opened = term({ id: 1 });
  const written = { since: '2026-02-01', until: null, document: 'Справка' };
  const anew = [term({ id: 11 }), term({ id: 12, since: '2025-01-01' })];
  expect(entriesWith(anew, opened, written)).toEqual([
    { since: '2025-01-01', until: null, document: null },
    written,
  ]);
  expect(entriesWith([term({ id: 12, since: '2025-01-01' })], opened, written)).toHaveLength(2);
});
