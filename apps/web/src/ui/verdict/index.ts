export { Verdict, VerdictSign } from './Verdict.tsx';
export { type Tone, type VerdictKind, verdicts } from './verdicts.ts';
