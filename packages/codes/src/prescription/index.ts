export { doctorCodeOfSnils, snilsOfDoctorCode } from './doctor-code.ts';
export type { PrescriptionFields } from './fields.ts';
export type { PrescriptionLayout } from './layouts.ts';
export { isMkbCode, mkbCode } from './mkb.ts';
export { type PrescriptionScan, readPrescription } from './read.ts';
export { isPrescriptionSymbol } from './symbol.ts';
export { writePrescription } from './write.ts';
