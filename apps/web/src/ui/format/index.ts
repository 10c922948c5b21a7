export {
  agoText,
  dateText,
  dayTitle,
  momentText,
  monthText,
  paperText,
  shortMonthText,
  timeText,
  today,
} from './dates.ts';
export { durationText } from './duration.ts';
export {
  boxesText,
  codesText,
  counted,
  moneyText,
  outOf,
  packsOutOf,
  packsText,
  plural,
  quantityText,
  sumText,
} from './numbers.ts';
export { sizeText } from './sizes.ts';
export { holds, inSentence, plain } from './words.ts';
