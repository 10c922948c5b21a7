export {
  adviceFor,
  type DifferenceAdvice,
  type DifferenceKind,
  differenceOf,
  onHandStatuses,
  type PackAtPlace,
} from './difference.ts';
