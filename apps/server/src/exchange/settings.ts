import type { ServerConfig } from '../core/index.ts';

/** Factor on all intervals and pauses towards MDLP: a real contour is never asked quicker than the protocol allows. */
export const paceOf = ({ mdlpIsSandbox, mdlpPace }: ServerConfig): number => (mdlpIsSandbox ? mdlpPace : 1);
