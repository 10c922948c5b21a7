export { Countdown, useSecondsLeft } from './Countdown.tsx';
export { Field, Fields } from './Fields.tsx';
export { Progress } from './Progress.tsx';
export { DateText, Money, Quantity } from './Texts.tsx';
