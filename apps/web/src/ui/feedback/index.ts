export { EmptyState } from './EmptyState.tsx';
export type { IllustrationName } from './Illustration.tsx';
export { Problem, type ProblemProps } from './Problem.tsx';
export { Toaster } from './Toaster.tsx';
export { toast } from './toast-store.ts';
export { CardSkeleton, Delayed, ListSkeleton, Spinner } from './Waiting.tsx';
