// Filters above a list: each a button while it is not set, a chip in words when it is.
export { ChoicePick } from './ChoicePick.tsx';
export type { Option } from './choice.ts';
export { DirectionPick } from './DirectionPick.tsx';
export { FilterBar } from './FilterBar.tsx';
export { FilterPick } from './FilterPick.tsx';
export { FoundPick } from './FoundPick.tsx';
export { NotFound } from './NotFound.tsx';
export { PeriodPick } from './PeriodPick.tsx';
export { type Period, periodText } from './period.ts';
export { TogglePick } from './TogglePick.tsx';
