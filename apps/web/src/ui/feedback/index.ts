export { EmptyState } from './EmptyState.tsx';
export type { IllustrationName } from './Illustration.tsx';
export { Problem, type ProblemProps } from './Problem.tsx';
export { toast } from './toast.tsx';
export { CardSkeleton, Delayed, ListSkeleton, Spinner } from './Waiting.tsx';
