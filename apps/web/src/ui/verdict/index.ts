export type { VerdictKind } from '../../lib/verdict.ts';
export { Verdict, VerdictSign } from './Verdict.tsx';
export { type Tone, verdicts } from './verdicts.ts';
