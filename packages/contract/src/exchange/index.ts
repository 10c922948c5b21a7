export * from './files.ts';
export * from './incoming.ts';
export * from './outgoing.ts';
export * from './packs.ts';
export * from './schemas.ts';
export * from './session.ts';
