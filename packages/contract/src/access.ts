/** Ability subjects of a profile (shell-and-administration, section 6). */
export const subjects = ['dict', 'users', 'storages', 'llo', 'mdlp'] as const;
export type Subject = (typeof subjects)[number];
export type Action = 'read' | 'manage';

export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'notUzo' }
  | { kind: 'uzo' }
  | { kind: 'admin' }
  | { kind: 'root' }
  | { kind: 'can'; action: Action; subject: Subject }
  | { kind: 'terminal'; action: Action; subject: Subject };

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access = { kind: 'signedIn' };
export const notUzo: Access = { kind: 'notUzo' };
export const uzo: Access = { kind: 'uzo' };
/** Administrator of the organisation, or root. */
export const admin: Access = { kind: 'admin' };
export const root: Access = { kind: 'root' };

/** Holder of an ability of the profile; `manage` includes `read`. An administrator has every ability. */
export function can(action: Action, subject: Subject): Access {
  return { kind: 'can', action, subject };
}

/** A scanning terminal, which may nothing else, or a holder of the ability. */
export function terminalOr(action: Action, subject: Subject): Access {
  return { kind: 'terminal', action, subject };
}

/** What access decisions are made from. */
export type Caller = {
  id: number;
  type: 'root' | 'admin' | 'user';
  isUzo: boolean;
  /** Signed in by the token of a scanning terminal. */
  terminal?: boolean;
  read: ReadonlySet<Subject>;
  manage: ReadonlySet<Subject>;
} | null;

/** Whether `caller` (null = not signed in) may use something with this access. */
export function allows(access: Access, caller: Caller): boolean {
  if (access.kind === 'anyone') return true;
  if (!caller) return false;
  if (caller.terminal) return access.kind === 'terminal';
  switch (access.kind) {
    case 'signedIn':
      return true;
    case 'notUzo':
      return !caller.isUzo;
    case 'uzo':
      return caller.isUzo;
    case 'admin':
      return !caller.isUzo && (caller.type === 'admin' || caller.type === 'root');
    case 'root':
      return caller.type === 'root';
    case 'terminal':
    case 'can': {
      if (caller.isUzo) return false;
      if (caller.type === 'root' || caller.type === 'admin') return true;
      if (caller.manage.has(access.subject)) return true;
      return access.action === 'read' && caller.read.has(access.subject);
    }
  }
}
