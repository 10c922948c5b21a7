import { dictionaries } from '@provizor/contract/dictionaries';
import { screenPaths } from '@provizor/contract/dictionaries/screen-paths';
import { expect, test } from 'vitest';
import { indexOf } from './family/nsi.ts';
import { authMenu, farmMenu, lloMenu, mdlpMenu, placeOf, storageMenu, themeOf, themeTitles } from './menu.ts';

const entries = [...farmMenu, ...authMenu, ...storageMenu, ...mdlpMenu, ...lloMenu];
const titleOf = (path: string) => dictionaries.find(({ screenPath }) => screenPath === path)?.title;

test('a dictionary is called in the menu as on its page', () => {
  const called = entries.filter(({ to }) => titleOf(to) !== undefined);
  expect(called.length).toBeGreaterThan(30);
  for (const { to, title } of called) expect([to, title]).toEqual([to, titleOf(to)]);
});

test('every dictionary with screens has its line in a menu', () => {
  const shown = new Set(entries.map(({ to }) => to));
  expect(screenPaths.length).toBeGreaterThan(35);
  expect(screenPaths.filter((path) => !shown.has(path))).toEqual([]);
});

test('the menu of /farm has the directories of the specification and those of prices', () => {
  const specified =
    'batch batch_mdth country federal-subject manufacture farm_action mnn appl_mode torg_name type_pack type_unit unit ' +
    'type_unit_ls unit_ls type_mdse farm_group atx form_dosage form_release mkb mdse dosage mdth ' +
    'region_markup minimum_assortment';
  const shown = farmMenu
    .filter(({ group }) => group && group !== 'Загрузка')
    .map(({ to }) => to.replace('/farm/dict/', ''));
  expect(shown.sort()).toEqual(specified.split(' ').sort());
});

test('the index has every dictionary of its section, one without a theme too', () => {
  const one = { ...dictionaries[0], key: 'scratch', title: 'Пробы', screenPath: '/farm/dict/scratch' };
  const all = [...dictionaries, one] as typeof dictionaries;
  const themes = indexOf(all, '/farm/nsi', themeOf, themeTitles, true, placeOf);
  expect(themes.flatMap(({ cards }) => cards)).toHaveLength(
    all.filter(({ screenPath }) => screenPath?.startsWith('/farm/')).length,
  );
  expect(themes.at(-1)).toMatchObject({ title: 'Прочее', cards: [{ title: 'Пробы' }] });
});

test('kinds of goods are for root, goods of the organisation for the others', () => {
  const titles = (isRoot: boolean) =>
    indexOf(dictionaries, '/storage/nsi', themeOf, themeTitles, isRoot, placeOf).flatMap(({ cards }) =>
      cards.map(({ to }) => to),
    );
  expect(titles(true)).toContain('/storage/type-nomenclature');
  expect(titles(true)).not.toContain('/storage/nomenclature');
  expect(titles(false)).toContain('/storage/nomenclature');
  expect(titles(false)).not.toContain('/storage/type-nomenclature');
});
