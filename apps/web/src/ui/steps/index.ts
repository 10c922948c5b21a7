export { ActionBar, type Missing } from './ActionBar.tsx';
export { type Step, Stepper } from './Stepper.tsx';
