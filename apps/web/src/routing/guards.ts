import {
  type Access,
  type Action,
  admin,
  adminOrInitial,
  allows,
  divisionAdmin,
  egisso,
  getProfile,
  hiv,
  root,
  type Subject,
} from '@provizor/contract';
import { redirect } from '@tanstack/react-router';
import { api, RefusalError } from '../lib/api/index.ts';
import { callerOf, may, profile, session } from '../lib/session/index.ts';
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

/** Where a demanded second factor is set up. */
const secondFactorPath = '/second-factor';

/** Pages nobody comes back to: the start page is where one gets anyway, a guest has nothing to leave. */
const passing = /^\/(?:logout\/?)?$/;

/** Whether the organisation demands a second factor the person has not set up. */
export const lacksFactor = (): boolean => {
  const factor = profile.get()?.second_factor;
  return factor?.demanded === true && factor.since === null;
};

/** Where an own password is made in place of one somebody else has set. */
const newPasswordPath = '/new-password';

/** Whether somebody else has set the password. */
export const lacksPassword = (): boolean => profile.get()?.password_given === true;

/** Whether the server answers nothing yet: an own password or the demanded second factor comes first. */
export const isUnready = (): boolean => lacksPassword() || lacksFactor();

/**
 * Guests go to the log-in page and come back here afterwards; who has been given a password, or lacks the demanded second
 * factor, sets that right first.
 */
export async function requireSession(href: string): Promise<void> {
  if (session.get()) await loadProfile();
  if (!session.get()) throw redirect({ to: '/login', search: passing.test(href) ? {} : { to: href } });
  if (lacksPassword()) {
    if (href !== newPasswordPath) throw redirect({ to: newPasswordPath });
  } else if (lacksFactor() && href !== secondFactorPath) throw redirect({ to: secondFactorPath });
}

/** Signed-in people of an ordinary organisation, and root; health authorities go to their own workplace. */
export async function requireWorker(href: string): Promise<void> {
  await requireSession(href);
  const person = profile.get();
  if (person?.organization.is_uzo && person.type !== 'root') throw redirect({ to: '/uzo' });
}

/** Guard of the pages of health authorities: others stay where they were and are told why. */
export function requireAuthority(): void {
  if (profile.get()?.organization.is_uzo) return;
  toast.warning('Эта страница — для органов управления здравоохранением.', {
    title: 'Недостаточно прав',
    autoClose: 8000,
  });
  throw redirect({ href: previousPath() ?? '/main' });
}

const subjectNames: Record<Subject, string> = {
  dict: 'Справочники',
  users: 'Пользователи',
  storages: 'Склад',
  llo: 'Льготные рецепты',
  mdlp: 'МДЛП',
  hiv: 'Рецепты группы «ВИЧ»',
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

/** Keeps out whoever the contract's access refuses: says why and goes back (shell-and-administration, 2.1). */
const requireAccess = (access: Access, why: string) => () => {
  if (allows(access, callerOf(profile.get()))) return;
  toast.warning(why, { title: 'Недостаточно прав', autoClose: 8000 });
  throw redirect({ href: previousPath() ?? '/main' });
};

/** Guard of pages of administrators: `beforeLoad: requireAdmin`. Root is one everywhere. */
export const requireAdmin = requireAccess(
  admin,
  'Эта страница — для администратора организации. Обратитесь к нему, если работу нужно сделать.',
);

/** Guard of what only root does: organisations, positions, removals from national dictionaries. */
export const requireRoot = requireAccess(
  root,
  'Это делает только главный администратор программы. Обратитесь к нему.',
);

/** Guard of what anybody may do while the organisation is being set up, and administrators afterwards. */
export const requireAdminOrInitial = requireAccess(
  adminOrInitial,
  'Это делает администратор организации, а при первичной настройке — любой сотрудник.',
);

/** Guard of keeping people: administrators, and administrators of a division for the people in it. */
export const requireDivisionAdmin = requireAccess(
  divisionAdmin,
  'Пользователей ведёт администратор организации, а в подразделении — администратор подразделения.',
);

/** Guard of packages of state registers: the ability «Льготные рецепты» with the flag «Работает с ЕГИССО». */
export const requireEgisso = requireAccess(
  egisso('read'),
  'Эта страница — для тех, кто работает с ЕГИССО. Отметку ставит администратор организации в карточке сотрудника.',
);

/** Guard of prescriptions of the group «ВИЧ»: the ability of its own, in an organisation that has the group. */
export const requireHiv = (action: Action) =>
  requireAccess(
    hiv(action),
    'Эта страница — для тех, кому дано право «Рецепты группы „ВИЧ“», в организации с этой группой.',
  );
