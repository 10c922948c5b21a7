import type { TemplateCard } from '@provizor/contract/printing';
import { expect, it } from 'vitest';
import { contentOf, editedOf, movedUp } from './template.ts';

const card: TemplateCard = {
  id: 'm4',
  base: 'm4',
  name: 'М-4',
  full_name: 'М-4 — Приходный ордер',
  landscape: true,
  own: false,
  version: 0,
  kinds: ['income'],
  content: {},
  texts: ['ПРИХОДНЫЙ ОРДЕР'],
  columns: [
    { title: '№', width: 1 },
    { title: 'Название', width: 9 },
    { title: 'Сумма', width: 3 },
  ],
  roles: ['Принял'],
};

it('sends nothing of a form nobody has changed', () => {
  expect(contentOf(editedOf(card), card)).toEqual({});
});

it('sends what was changed, and finds it again', () => {
  const edited = editedOf(card);
  const [number, ...others] = edited.columns;
  const changed = {
    ...edited,
    texts: { 'ПРИХОДНЫЙ ОРДЕР': 'ОРДЕР' },
    columns: movedUp([...others, { ...(number ?? { at: 0, title: '', width: 1 }), shown: false }], 1),
    person: { Принял: { position: 'зав.', name: 'Новая' } },
    first_count: 5 as const,
  };
  const content = contentOf(changed, card);
  expect(content).toEqual({
    texts: [{ from: 'ПРИХОДНЫЙ ОРДЕР', to: 'ОРДЕР' }],
    columns: [{ at: 2 }, { at: 1 }],
    person: [{ role: 'Принял', position: 'зав.', name: 'Новая' }],
    first_count: 5,
  });
  expect(contentOf(editedOf({ ...card, content }), { ...card, content })).toEqual(content);
});
