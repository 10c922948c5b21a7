export { ActionBar } from './ActionBar.tsx';
export type { Missing } from './press.ts';
export { type Step, Stepper } from './Stepper.tsx';
