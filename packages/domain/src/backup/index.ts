export { isCopyDue, isCopyOld, type KeepRule, keptCopies } from './keep.ts';
