import { MantineProvider } from '@mantine/core';
import { type Profile, root } from '@provizor/contract';
import { callsOf, type Dictionary, type DictionaryDefinition } from '@provizor/contract/dictionaries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../lib/session/index.ts';
import { listKey, rowQuery, usesQuery } from '../api.ts';
import { AddForm } from '../components/AddForm.tsx';
import { DictionaryCard } from '../components/DictionaryCard.tsx';
import { DictionaryList } from '../components/DictionaryList.tsx';
import { Removal } from '../components/Removal.tsx';
import { readListSearch } from './list-search.ts';

/** A dictionary nobody has written a line for but this. */
const definition: DictionaryDefinition = {
  key: 'scratch',
  title: 'Пробные записи',
  one: 'Пробная запись',
  apiPath: '/api/v1/scratch',
  screenPath: '/farm/dict/scratch',
  scope: 'national',
  fields: [
    { key: 'code', title: 'Пробный код', type: 'text', column: 100, searched: true },
    { key: 'is_good', title: 'Годится', type: 'boolean', column: 80 },
    { key: 'country_id', title: 'Страна пробы', type: 'reference', to: 'country', column: 120 },
    { key: 'date', title: 'Дата пробы', type: 'date', required: true },
  ],
  access: { read: root, add: root, put: root, remove: root },
};
const scratch: Dictionary = { ...definition, calls: callsOf(definition) };
const row = {
  id: 7,
  version: 1,
  name: 'Первая проба',
  code: 'П-1',
  is_good: true,
  country_id: 643,
  country_name: 'Россия',
  date: '2026-11-05',
};

async function drawn(page: ReactNode, uses: unknown[] = []): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(
    [...listKey(scratch, { query: undefined, filter: undefined, parent_id: undefined }), 'pages', null],
    {
      pages: [{ items: [row], count: 1, full: false, middle: false }],
      pageParams: [null],
    },
  );
  client.setQueryData(rowQuery(scratch, 7).queryKey, row);
  client.setQueryData(usesQuery(scratch, 7).queryKey, uses as never);
  const routeTree = createRootRoute({ component: () => page });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  const app = createElement(RouterProvider, { router: router as never });
  const html = renderToString(
    createElement(MantineProvider, null, createElement(QueryClientProvider, { client }, app)),
  );
  return html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<!-- -->/g, '');
}

describe('a dictionary that is only a definition', () => {
  beforeAll(() => {
    profile.set({
      id: 1,
      type: 'root',
      roles: [],
      roles2: [],
      storages: [],
      organization: { is_uzo: false, group_llo: [] },
    } as unknown as Profile);
  });

  it('has a list with its columns, filters, search and actions', async () => {
    const html = await drawn(
      createElement(DictionaryList, {
        dictionary: scratch,
        search: readListSearch({}),
        change: () => undefined,
      }),
    );
    for (const words of [
      'Пробные записи',
      'Наименование',
      'Пробный код',
      'Страна пробы',
      'Годится',
      'Добавить',
      'Удалить',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('/farm/dict/scratch/add');
    expect(html).not.toContain('Дата пробы');
  });

  it('has a card that says its fields and leads on', async () => {
    const html = await drawn(createElement(DictionaryCard, { dictionary: scratch, row }));
    for (const words of ['Первая проба', 'П-1', 'Россия', '05.11.2026', 'Где используется', 'Изменить']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('/farm/dict/scratch/remove/id7');
    expect(html).toContain('/farm/dict/country/id643');
  });

  it('has a form to add a row, every field in it', async () => {
    const html = await drawn(createElement(AddForm, { dictionary: scratch, start: {}, title: 'Добавить' }));
    for (const words of [
      'Наименование',
      'Пробный код',
      'Годится',
      'Страна пробы',
      'Дата пробы',
      'Добавить ещё',
    ]) {
      expect(html).toContain(words);
    }
  });

  it('has a removal that shows the row, and waits while the row is used', async () => {
    const free = await drawn(createElement(Removal, { dictionary: scratch, row }));
    expect(free).toContain('Первая проба');
    expect(free).toContain('нигде не используется');
    const used = await drawn(createElement(Removal, { dictionary: scratch, row }), [
      { title: 'Пробы склада', count: 12, examples: [{ name: 'Проба 1', to: '/storage/x' }] },
    ]);
    expect(used).toContain('запись используется');
    expect(used).toContain('href="/storage/x"');
    expect(used).toMatch(/disabled[^>]*>(?:(?!<\/button>).)*Удалить/);
  });
});
