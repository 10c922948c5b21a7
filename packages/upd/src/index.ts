export { type AnswerFile, writeAnswer } from './buyer/write.ts';
export { PaperFault } from './fault.ts';
export { type FileName, fileIdOf } from './file-name.ts';
export { guessedEncoding, isDbf, readDbf } from './formats/dbf.ts';
export { layoutTitles, paperOfTable, readSupplierFile, type TableRows } from './formats/read.ts';
export { makerPriceOf } from './maker-price.ts';
export { markOf } from './marks.ts';
export type {
  AdjustmentPaper,
  AnswerCode,
  BuyerAnswer,
  ChangedLine,
  Correction,
  Figures,
  FreeField,
  Mark,
  Paper,
  PaperLine,
  Party,
  SellerPaper,
  Signer,
  Totals,
  UpdVersion,
} from './model.ts';
export { objectionsTo } from './objections.ts';
export { grossOf, rateOf } from './rates.ts';
export { readUpd } from './read.ts';
export { type SellerFile, writeSeller } from './seller/write.ts';
export { writeAdjustment } from './ukd/write.ts';
export { kopecks, quotient, roubles } from './values.ts';
export { element as xmlElement, text as xmlText } from './xml/write.ts';
