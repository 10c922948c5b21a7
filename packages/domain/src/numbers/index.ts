export { isInn, makeInn, validateInn } from './inn.ts';
export { isKpp, validateKpp } from './kpp.ts';
export { isOgrn, makeOgrn, validateOgrn } from './ogrn.ts';
export { paperNumber } from './paper-number.ts';
export { formatSnils, isSnils, makeSnils, snilsDigits, validateSnils } from './snils.ts';
