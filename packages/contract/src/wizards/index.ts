export * from './choices.ts';
export * from './content.ts';
export * from './definitions.ts';
export * from './document.ts';
export * from './drafts.ts';
export * from './obstacles.ts';
export * from './scans.ts';
export * from './verification.ts';
