export type { Coded } from './codes.ts';
export type { CdaName, CdaRelease } from './model.ts';
export { releaseDocument } from './release.ts';
