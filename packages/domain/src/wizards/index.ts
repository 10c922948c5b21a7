export * from './direct.ts';
export * from './presence.ts';
