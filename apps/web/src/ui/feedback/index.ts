export { toast } from '../../lib/toast/toast-store.ts';
export { EmptyState } from './EmptyState.tsx';
export type { IllustrationName } from './Illustration.tsx';
export { Problem, type ProblemProps } from './Problem.tsx';
export { Toaster } from './Toaster.tsx';
export { CardSkeleton, Delayed, ListSkeleton, Spinner } from './Waiting.tsx';
