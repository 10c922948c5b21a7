import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '../routes.tsx';
import { helpedRoutes, helpOf } from './help-of.ts';

const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory() });
const routes = Object.keys(routesByPath);

/** Pages without the frame, where `?` is not heard, and what only leads elsewhere. */
const unheard = [
  '/',
  '/$',
  '/login',
  '/logout',
  '/setup',
  '/second-factor',
  '/new-password',
  '/reports/$link',
  '/wizzard',
];

test('every page tells what it is for', () => {
  expect(routes.length).toBeGreaterThan(150);
  expect(routes.filter((route) => !unheard.includes(route) && !helpOf(route))).toEqual([]);
});

test('no help is left of a page that is gone', () => {
  expect(helpedRoutes.filter((route) => !routes.includes(route))).toEqual([]);
});

test('sentences end, and none is as long as a page', () => {
  const sentences = routes.flatMap((route) => {
    const { about = '.', steps = [], rules = [] } = helpOf(route) ?? {};
    return [about, ...steps, ...rules];
  });
  expect(sentences.filter((text) => !/[.!?]$/.test(text) || text.length > 230)).toEqual([]);
});

test('a wizard tells its fields and its way, a card what its list forbids', () => {
  expect(helpOf('/wizzard/withdrawal_med')?.steps?.join(' ')).toMatch(
    /Отсканируйте .* Заполните «.*паспорт документа/,
  );
  expect(helpOf('/wizzard/withdrawal_reg')?.steps?.join(' ')).toContain('Отправьте задание регистратору');
  expect(helpOf('/storage/move/id{$id}')?.rules).toContain(
    'Принимает только получающая сторона; пока не принято, товар в пути.',
  );
});
