import { admin, can, notUzo, root, type Subject } from '../access.ts';
import type { DictionaryDefinition } from './definition.ts';

type Rights = DictionaryDefinition['access'];

/** National dictionaries: everyone's forms choose from them, root keeps them (shell-and-administration, 2.3). */
export const keptByRoot: Rights = { read: notUzo, add: root, put: root, remove: root };

/** An organisation's own rows to which people add what is missing; removal stays with root (2.3). */
export const addedTo = (subject: Subject): Rights => ({
  read: notUzo,
  add: can('manage', subject),
  put: can('manage', subject),
  remove: root,
});

/** An organisation's own rows: people with the ability keep them, an administrator removes (2.5). */
export const ownRows = (subject: Subject): Rights => ({
  read: notUzo,
  add: can('manage', subject),
  put: can('manage', subject),
  remove: admin,
});

/** Rows about people: seen only with the ability. */
export const personalRows = (subject: Subject): Rights => ({
  read: can('read', subject),
  add: can('manage', subject),
  put: can('manage', subject),
  remove: admin,
});

/** Kept by the administrator of the organisation (2.4). */
export const keptByAdmin: Rights = { read: notUzo, add: admin, put: admin, remove: admin };
