export { addMoney, addQuantities } from './forms/amounts.ts';
export { askedOfSender } from './forms/discrepancy-letter.ts';
export {
  emptyLine,
  type FormDocument,
  type FormKey,
  type FormLine,
  type FormOptions,
  formsOf,
  isFormKey,
  type Person,
  type PrintedForm,
  printedForms,
  type ShownColumn,
  type Side,
} from './forms/index.ts';
export { day as dayText, number as decimalText } from './forms/say.ts';
export {
  type DeferredJournal,
  deferredPaper,
  drawJournal,
  type Journal,
  type PkuEntry,
  type PkuJournal,
  type PkuMonth,
  type ReportPaper,
} from './journals/index.ts';
export {
  type Bitmap,
  type Label,
  labelCommands,
  labelPlaces,
  labelSheet,
  type PrinterLanguage,
} from './labels/index.ts';
export { type Face, layOut, type Mark, type Measure, type Page, type Paper, sheet } from './layout/index.ts';
export { drawTemplate, type FormParts, formParts, type TemplateChanges } from './templates/index.ts';
export { countInWords, moneyInWords } from './words/index.ts';
