import { allows, type Subject } from '@provizor/contract';
import { notFound, redirect } from '@tanstack/react-router';
import { callerOf, profile } from '../../lib/session/index.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import { requireAbility } from '../../routing/guards.ts';
import { previousPath } from '../../routing/last-route.ts';
import { toast } from '../../ui/index.ts';
import type { Screen } from './at.ts';

type Entered = { params: { dict: string }; preload: boolean };

/**
 * Guard of the screens of a dictionary: the section by its ability, the screen by the access of the call it makes. A
 * person who may not make the call is told why and returns to the previous page. Definitions are loaded only here.
 * A card is open to whoever may read the row: cards of other sections lead to it.
 * @param subject ability of the section; null where its pages are open (shell-and-administration, 2.4: branch)
 */
export const guardOf =
  (base: string, screen: Screen | 'list', subject: Subject | null) =>
  async ({ params, preload }: Entered): Promise<void> => {
    if (!preload && subject && screen !== 'card') requireAbility('read', subject)();
    const [{ actionOf, definitionAt, hasScreen }, { mayPropose, whyNot }] = await loadChunk(() =>
      Promise.all([import('./at.ts'), import('./rights.ts')]),
    );
    const definition = definitionAt(`${base}/${params.dict}`);
    if (!definition || (screen !== 'list' && !hasScreen(definition, screen))) throw notFound();
    const { read, add, remove } = definition.access;
    const access = { list: read, get: read, add, del: remove }[actionOf[screen]];
    const caller = callerOf(profile.get());
    if (preload || allows(access, caller) || (screen === 'add' && mayPropose(definition, caller))) return;
    toast.warning(whyNot(access), { title: 'Недостаточно прав', autoClose: 8000 });
    throw redirect({ href: previousPath() ?? '/main' });
  };
