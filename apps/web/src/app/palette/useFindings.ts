import { listOrganizations, searchEverything } from '@provizor/contract';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { exists } from '../../routing/pages.ts';
import type { KeyBinding } from '../../ui/index.ts';
import { type Theme, themes, useTheme } from '../../ui/theme/index.ts';
import { wordsOfWizardAt } from '../../wizards/start/model/situations.ts';
import type { Section } from '../sections.ts';
import { useSections } from '../shell/useSections.ts';
import { actionsGroup, type Finding, groupTitles, inOrder, looksGroup, pagesGroup } from './finding.ts';
import { ownPages } from './own-pages.ts';
import { distanceOf, fits } from './rank.ts';

/** Spec: pickers search from 3 characters; a number is asked for whatever its length. */
const isTelling = (query: string): boolean => query.length >= 3 || /^№?\s*\d+$/.test(query);
const most = 5;

type Page = { finding: Finding; words: string };
type Entry = { to: string; title: string; section: string; words: string };

const pageOf = ({ to, title, section, words }: Entry): Page => ({
  finding: { key: to, group: pagesGroup, title, note: section, href: to },
  words: `${section} ${title} ${words}`,
});

const pagesOf = ({ title: section, entries }: Section): Page[] =>
  entries.map(({ to, title, words }) =>
    pageOf({ to, title, section, words: words ?? wordsOfWizardAt(to) ?? '' }),
  );

const actionOf = ({ keys, title }: KeyBinding): Finding => ({
  key: `key ${keys}`,
  group: actionsGroup,
  title,
  keys,
});

/** What the page may look like but does not now. */
const looksOf = (present: Theme, choose: (theme: Theme) => void) =>
  themes
    .filter(({ key }) => key !== present)
    .map(({ key, title, words }) => ({
      finding: { key: `theme ${key}`, group: looksGroup, title, note: 'Тема', run: () => choose(key) },
      words: `${looksGroup} ${title} ${words}`,
    }));

const ownerOf = ({ id, name, inn }: { id: number; name: string; inn: string | null }): Finding => ({
  key: `organization ${id}`,
  group: groupTitles.organization,
  title: name,
  note: inn ? `ИНН ${inn}` : undefined,
  href: `/auth/orgs/id${id}`,
});

/**
 * What answers to the query: pages and keys of the open page at once, the rest when the server has answered.
 * @param typed what stands in the field: pages answer at once, so that Enter never opens what was found before
 * @param query the same when the typing has paused: the server is asked for it
 * @param keys what the page below does by its keys
 */
export function useFindings(typed: string, query: string, keys: readonly KeyBinding[]) {
  const router = useRouter();
  const sections = useSections();
  const isRoot = useProfile().type === 'root';
  const asked = isTelling(query);
  const search = useCall(searchEverything, { body: { query } }, { enabled: asked });
  const organizations = useCall(
    listOrganizations,
    { body: { query, limit: most } },
    { enabled: asked && isRoot },
  );

  const pages = useMemo(() => sections.flatMap(pagesOf).concat(ownPages.map(pageOf)), [sections]);
  const actions = useMemo(() => keys.map(actionOf), [keys]);
  const [theme, choose] = useTheme();
  const looks = useMemo(() => looksOf(theme, choose), [theme, choose]);
  const isAnswered = asked && typed === query;
  const items = isAnswered ? search.data?.items : undefined;
  const owners = isAnswered ? organizations.data?.items : undefined;
  const findings = useMemo(() => {
    const entries = pages
      .filter(({ words }) => fits(words, typed))
      .sort((a, b) => distanceOf(a.finding.title, typed) - distanceOf(b.finding.title, typed))
      .map(({ finding }) => finding);
    const here = actions.filter(({ title }) => fits(title, typed));
    const look = looks.filter(({ words }) => fits(words, typed)).map(({ finding }) => finding);
    const local = typed === '' ? [...here, ...entries, ...look] : [...entries, ...here, ...look];
    const found = (items ?? []).filter(({ page }) => exists(router, page));
    return [...(found.length > 0 ? inOrder(local, found, typed) : local), ...(owners ?? []).map(ownerOf)];
  }, [pages, actions, looks, typed, items, owners, router]);
  return {
    findings,
    busy: typed !== query || search.isFetching,
    asked,
    error: isAnswered ? search.error : null,
    retry: () => void search.refetch(),
  };
}
