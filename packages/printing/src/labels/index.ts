export { type Bitmap, labelCommands, type PrinterLanguage } from './languages.ts';
export type { Label } from './lay-label.ts';
export { labelPlaces, labelSheet } from './sheets.ts';
