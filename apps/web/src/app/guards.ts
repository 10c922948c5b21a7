import { type Action, getProfile, type Subject } from '@provizor/contract';
import { redirect } from '@tanstack/react-router';
import { api, RefusalError } from '../lib/api/index.ts';
import { may, profile, session } from '../lib/session/index.ts';
import { toast } from '../ui/index.ts';
import { previousPath } from './last-route.ts';

/** Loads the profile of the session once; an ended session becomes none. */
async function loadProfile(): Promise<void> {
  if (profile.get()) return;
  try {
    profile.set(await api(getProfile, {}, { renew: false }));
  } catch (error) {
    if (!(error instanceof RefusalError) || error.status !== 401) throw error;
    session.set(null);
  }
}

/** Guests go to the log-in page and come back here afterwards. */
export async function requireSession(href: string): Promise<void> {
  if (session.get()) await loadProfile();
  if (!session.get()) throw redirect({ to: '/login', search: href === '/' ? {} : { to: href } });
}

/** Signed-in people of an ordinary organisation; health authorities go to their own workplace. */
export async function requireWorker(href: string): Promise<void> {
  await requireSession(href);
  if (profile.get()?.organization.is_uzo) throw redirect({ to: '/uzo' });
}

const subjectNames: Record<Subject, string> = {
  dict: 'Справочники',
  users: 'Пользователи',
  storages: 'Склад',
  llo: 'Льготные рецепты',
  mdlp: 'МДЛП',
};

/**
 * Guard of routes with an ability (shell-and-administration, 2.1): `beforeLoad: requireAbility('read', 'mdlp')`.
 * Without it the person stays where they were and is told why.
 */
export const requireAbility = (action: Action, subject: Subject) => () => {
  if (may(action, subject)) return;
  toast.warning(
    `Для этой страницы нужно право «${subjectNames[subject]}». Обратитесь к администратору организации.`,
    {
      title: 'Недостаточно прав',
      autoClose: 8000,
    },
  );
  throw redirect({ href: previousPath() ?? '/main' });
};
