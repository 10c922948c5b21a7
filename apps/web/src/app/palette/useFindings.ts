import { listOrganizations, searchEverything } from '@provizor/contract';
import { useRouter } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { exists } from '../../routing/pages.ts';
import type { KeyBinding } from '../../ui/index.ts';
import { wordsOfWizardAt } from '../../wizards/start/model/situations.ts';
import { useSections } from '../shell/useSections.ts';
import { actionsGroup, type Finding, groupTitles, inOrder, pagesGroup } from './finding.ts';
import { ownPages } from './own-pages.ts';
import { distanceOf, fits } from './rank.ts';

/** Spec: pickers search from 3 characters; a number is asked for whatever its length. */
const isTelling = (query: string): boolean => query.length >= 3 || /^№?\s*\d+$/.test(query);
const most = 5;

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

  const entries = [
    ...sections.flatMap(({ title: section, entries: own }) =>
      own.map(({ to, title, words }) => ({ to, title, section, words: words ?? wordsOfWizardAt(to) ?? '' })),
    ),
    ...ownPages,
  ]
    .filter(({ section, title, words }) => fits(`${section} ${title} ${words}`, typed))
    .sort((a, b) => distanceOf(a.title, typed) - distanceOf(b.title, typed))
    .map(
      ({ to, title, section }): Finding => ({ key: to, group: pagesGroup, title, note: section, href: to }),
    );
  const actions = keys
    .filter(({ title }) => fits(title, typed))
    .map(
      (binding): Finding => ({
        key: `key ${binding.keys}`,
        group: actionsGroup,
        title: binding.title,
        keys: binding.keys,
      }),
    );
  const owners = (organizations.data?.items ?? []).map(
    ({ id, name, inn }): Finding => ({
      key: `organization ${id}`,
      group: groupTitles.organization,
      title: name,
      note: inn ? `ИНН ${inn}` : undefined,
      href: `/auth/orgs/id${id}`,
    }),
  );
  const local = typed === '' ? [...actions, ...entries] : [...entries, ...actions];
  const isAnswered = asked && typed === query;
  const found = (search.data?.items ?? []).filter(({ page }) => exists(router, page));
  return {
    findings: isAnswered ? [...inOrder(local, found, typed), ...owners] : local,
    busy: typed !== query || search.isFetching,
    asked,
    error: isAnswered ? search.error : null,
    retry: () => void search.refetch(),
  };
}
