import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { screenPaths } from '../packages/contract/src/dictionaries/screen-paths.ts';
import { heading, inspect, settled, still } from './support/inspect.ts';
import { type ExpectedEntry, menusOf, ofAuthorities, people } from './support/menus.ts';
import { overflow } from './support/overflow.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { Palette } from './support/pages/palette.ts';
import { Shell } from './support/pages/shell.ts';
import { acceptEverything, openDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  // A document on its way and stock of it, so that no page is empty.
  const { page, close } = await stage.enter('apteka');
  await acceptEverything(await openDelivery(page, await stage.sandbox.demoDelivery('УД-000101')));
  await new OutgoingView(page).became('Поставка принята');
  await close();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** A page of a loaded machine comes late, not never. */
const patience = { timeout: 30_000 };

/** Waits for the page of an entry: its heading, at this address. */
async function isOpen(
  page: Page,
  { heading: expected }: Pick<ExpectedEntry, 'heading'>,
  path: string,
): Promise<void> {
  await expect
    .poll(async () => ({ path: new URL(page.url()).pathname, heading: await heading(page) }), patience)
    .toEqual({ path, heading: typeof expected === 'string' ? expected : expect.stringMatching(expected) });
}

/** Between them they see every entry: their pages are looked at for barriers and for what does not fit. */
const seesAll = new Set(['zav', 'root']);

/** Looked at for barriers; dictionaries are one page, of which routes.test.ts looks at every shape. */
const inspected = new Set<string>(screenPaths);

const partsPath = '/auth/parts';

const nameOf = ({ section, title }: { section: string; title: string }) => `${section}: ${title}`;

/** Addresses of the entries on the screen, by their names. */
const pathsOf = async (shell: Shell): Promise<Map<string, string>> =>
  new Map((await shell.entries()).map((entry) => [nameOf(entry), entry.path]));

test.each(people)(
  '%s has the menus of the specification, each entry opens its page, which has no barriers and fits at each zoom',
  async (username) => {
    const { page } = await stage.enter(username, still);
    const shell = new Shell(page);
    const expected = menusOf(username);
    const paths = await pathsOf(shell);
    const faults: string[] = [];
    expect([...paths.keys()]).toEqual(expected.map(nameOf));
    for (const entry of expected) {
      await shell.choose(entry.section, entry.title);
      const path = paths.get(nameOf(entry)) ?? '';
      await isOpen(page, entry, path);
      // The parts have a test of their own; some of them wait for ever.
      if (!seesAll.has(username) || path === partsPath) continue;
      await settled(page);
      if (inspected.has(path)) faults.push(...(await overflow(page, nameOf(entry))));
      else faults.push(...(await inspect(page, path.slice(1).replaceAll('/', '-'))));
      inspected.add(path);
    }
    expect(faults).toEqual([]);
  },
);

test.each(people)('%s finds each entry by Ctrl+K', async (username) => {
  const { page } = await stage.enter(username, still);
  const palette = new Palette(page);
  await palette.open();
  for (const { section, title, word } of menusOf(username)) {
    for (const query of [title, word]) {
      await palette.ask(query);
      await palette.found(title, section).waitFor();
    }
  }
});

// What is found is asked for above; what is chosen opens by the same address as the entry of the menu.
test('zav opens a page of each section by a word in Ctrl+K', async () => {
  const { page } = await stage.enter('zav', still);
  const palette = new Palette(page);
  const paths = await pathsOf(new Shell(page));
  const lasts = [...Map.groupBy(menusOf('zav'), ({ section }) => section).values()].flatMap((entries) =>
    entries.slice(-1),
  );
  expect(lasts.length).toBeGreaterThan(5);
  for (const entry of lasts) {
    await palette.open();
    await palette.ask(entry.word);
    await palette.found(entry.title, entry.section).click();
    await isOpen(page, entry, paths.get(nameOf(entry)) ?? '');
  }
});

test('a health authority has its own menu and no other', async () => {
  const { page } = await stage.enter('uzo', still);
  const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');
  expect((await links.allTextContents()).filter(Boolean)).toEqual(ofAuthorities.map(({ title }) => title));
  for (const entry of ofAuthorities) {
    const link = links.filter({ hasText: entry.title });
    const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
    await link.click();
    await isOpen(page, entry, path);
  }
});
