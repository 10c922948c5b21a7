import { allows } from '@provizor/contract';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callerOf, may, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import type { MenuEntry } from '../../routing/menu-entry.ts';
import { exists } from '../../routing/pages.ts';
import { type Section, sections } from '../sections.ts';

/**
 * Sections with the pages there are and this person may open; a section with nothing is left out. Found once for a person:
 * a way to each of some hundred pages is looked for.
 */
export function useSections(): Section[] {
  const person = useStore(profile);
  const router = useRouter();
  return useMemo(() => {
    const allowed = ({ to, ability, access, of }: MenuEntry) =>
      exists(router, to) &&
      (!ability || may(...ability)) &&
      (!access || allows(access, callerOf(person))) &&
      (!of || (of === 'root') === (person?.type === 'root'));
    return sections
      .map((section) => ({ ...section, entries: section.entries.filter(allowed) }))
      .filter((section) => section.entries.length > 0);
  }, [person, router]);
}

/** The entry whose address is the longest beginning of the present one, and its section. */
export function useCurrentEntry(): { section: Section; entry: MenuEntry } | undefined {
  const { pathname } = useLocation();
  const all = useSections().flatMap((section) => section.entries.map((entry) => ({ section, entry })));
  const within = all.filter(({ entry }) => pathname === entry.to || pathname.startsWith(`${entry.to}/`));
  return within.sort((a, b) => b.entry.to.length - a.entry.to.length)[0];
}
