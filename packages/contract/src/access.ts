/**
 * Ability subjects of a profile (shell-and-administration, section 6), and `hiv`: prescriptions of the group «ВИЧ»
 * (rulings, «Prescriptions»), which nobody has by being an administrator.
 */
export const subjects = ['dict', 'users', 'storages', 'llo', 'mdlp', 'hiv'] as const;
export type Subject = (typeof subjects)[number];
export type Action = 'read' | 'manage';

export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'notUzo' }
  | { kind: 'uzo' }
  | { kind: 'admin' }
  | { kind: 'adminOrInitial' }
  | { kind: 'divisionAdmin' }
  | { kind: 'root' }
  | { kind: 'can'; action: Action; subject: Subject }
  | { kind: 'egisso'; action: Action }
  | { kind: 'hiv'; action: Action }
  | { kind: 'phone' }
  | { kind: 'terminal'; action: Action; subject: Subject };

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access = { kind: 'signedIn' };
export const notUzo: Access = { kind: 'notUzo' };
export const uzo: Access = { kind: 'uzo' };
/** Administrator of the organisation, or root. */
export const admin: Access = { kind: 'admin' };
export const root: Access = { kind: 'root' };
/** An administrator, or anybody while the organisation is being set up (`show_init_for_user`). */
export const adminOrInitial: Access = { kind: 'adminOrInitial' };
/** An administrator, or the administrator of a division (role 36001), who keeps the people of the own division. */
export const divisionAdmin: Access = { kind: 'divisionAdmin' };

/** Role of the administrator of a division (shell-and-administration, section 6). */
export const divisionAdminRole = 36001;

/** Holder of an ability of the profile; `manage` includes `read`. An administrator has every ability. */
export function can(action: Action, subject: Subject): Access {
  return { kind: 'can', action, subject };
}

/** A scanning terminal, which may nothing else, or a holder of the ability. */
export function terminalOr(action: Action, subject: Subject): Access {
  return { kind: 'terminal', action, subject };
}

/**
 * Packages of state registers: a holder of the ability «llo» whose profile has the flag `is_egisso`
 * (shell-and-administration, section 6), and an administrator.
 */
export const egisso = (action: Action): Access => ({ kind: 'egisso', action });

/**
 * Prescriptions of the group «ВИЧ»: a person with the ability «hiv» in an organisation that has the group. Administrators
 * and root have it only by a role that names it.
 */
export const hiv = (action: Action): Access => ({ kind: 'hiv', action });

/** A phone paired as a scanner: nobody else may, and it may nothing else. */
export const phoneOnly: Access = { kind: 'phone' };

/** What access decisions are made from. */
export type Caller = {
  id: number;
  type: 'root' | 'admin' | 'user';
  isUzo: boolean;
  /** Signed in by the token of a scanning terminal. */
  terminal?: boolean;
  /** Signed in by the token of a paired phone. */
  phone?: boolean;
  /** The organisation is being set up. */
  initial?: boolean;
  /** Has the role 36001. */
  divisionAdmin?: boolean;
  /** Works with ЕГИССО and ФРЛЛО (`is_egisso`). */
  egisso?: boolean;
  /** The organisation has the group «ВИЧ» (`group_llo`). */
  hivGroup?: boolean;
  read: ReadonlySet<Subject>;
  manage: ReadonlySet<Subject>;
} | null;

/**
 * Whether whoever may use something with this access only looks: the same may be read of a copy of the database. Others
 * change something, or their access does not tell.
 */
export const onlyReads = (access: Access): boolean =>
  access.kind === 'uzo' || ('action' in access && access.action === 'read');

/** Whether `caller` (null = not signed in) may use something with this access. */
export function allows(access: Access, caller: Caller): boolean {
  if (access.kind === 'anyone') return true;
  if (!caller) return false;
  if (access.kind === 'phone' || caller.phone) return access.kind === 'phone' && caller.phone === true;
  if (caller.terminal) return access.kind === 'terminal';
  if (access.kind === 'hiv') {
    if (caller.isUzo || !caller.hivGroup) return false;
    return caller.manage.has('hiv') || (access.action === 'read' && caller.read.has('hiv'));
  }
  // Root works in whatever organisation is chosen; the workplace of an authority is that of an authority only.
  if (caller.type === 'root') return access.kind !== 'uzo' || caller.isUzo;
  switch (access.kind) {
    case 'signedIn':
      return true;
    case 'notUzo':
      return !caller.isUzo;
    case 'uzo':
      return caller.isUzo;
    case 'admin':
      return !caller.isUzo && caller.type === 'admin';
    case 'adminOrInitial':
      return !caller.isUzo && (caller.type === 'admin' || caller.initial === true);
    case 'divisionAdmin':
      return !caller.isUzo && (caller.type === 'admin' || caller.divisionAdmin === true);
    case 'root':
      return false;
    case 'egisso':
      return (
        !caller.isUzo &&
        (caller.type === 'admin' || (caller.egisso === true && allows(can(access.action, 'llo'), caller)))
      );
    case 'terminal':
    case 'can': {
      if (caller.isUzo) return false;
      if (caller.type === 'admin') return true;
      if (caller.manage.has(access.subject)) return true;
      return access.action === 'read' && caller.read.has(access.subject);
    }
  }
}

/** What a role opens. */
export type Ability = { action: 'read' | 'manage'; subject: Subject };

type Abilities = { read: ReadonlySet<Subject>; manage: ReadonlySet<Subject> };

/** Whether somebody with `abilities` of his own has this one; who may manage may read. */
export const hasAbility = ({ read, manage }: Abilities, { action, subject }: Ability): boolean =>
  manage.has(subject) || (action === 'read' && read.has(subject));

/**
 * Whether an administrator of a division may give an ability: one he has, but neither the group «ВИЧ» nor the keeping of
 * people (decisions 18 and 53).
 */
export const mayGive = (own: Abilities, ability: Ability): boolean =>
  ability.subject !== 'hiv' &&
  !(ability.subject === 'users' && ability.action === 'manage') &&
  hasAbility(own, ability);
