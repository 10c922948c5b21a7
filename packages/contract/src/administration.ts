export * from './administration/audit.ts';
export * from './administration/avatar.ts';
export * from './administration/figures.ts';
export * from './administration/organizations.ts';
export * from './administration/roles.ts';
export * from './administration/sessions.ts';
export * from './administration/users.ts';
