// Shared components of every page. Heavier ones have their own entries: ui/grid and ui/fields.
export * from './code/index.ts';
export { cx } from './cx.ts';
export * from './dialog/index.ts';
export * from './display/index.ts';
export * from './feedback/index.ts';
export * from './filters/index.ts';
export * from './format/index.ts';
export * from './keys/index.ts';
export * from './page/index.ts';
export { RefusalProblem, toastRefusal } from './refusal/RefusalProblem.tsx';
export { UploadRefusal } from './refusal/UploadRefusal.tsx';
export { WhyButton } from './refusal/WhyButton.tsx';
export * from './side/index.ts';
export * from './steps/index.ts';
export * from './verdict/index.ts';
