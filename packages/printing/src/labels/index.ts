export { type Bitmap, labelCommands, type PrinterLanguage } from './languages.ts';
export { type Label, type LaidLabel, layLabel } from './lay-label.ts';
export { labelPlaces, labelSheet } from './sheets.ts';
