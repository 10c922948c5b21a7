import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './Fields.tsx';

const said = (value: ReactNode): string =>
  renderToStaticMarkup(createElement(Field, { name: 'Комиссия' }, value)).replace(/<[^>]+>/g, '|');

test.each([[null], [undefined], [''], [false]])('a field with nothing in it (%o) says so', (value) => {
  expect(said(value)).toContain('|—|');
});

test('nothing is not taken for none: 0 is shown', () => {
  expect(said(0)).toContain('|0|');
});
