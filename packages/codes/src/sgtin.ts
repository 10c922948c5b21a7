import { validateGtin } from './gtin.ts';
import { counted, shown, type Verdict, wrong } from './verdict.ts';

/** Characters of the GTIN at the beginning of an SGTIN. */
export const GTIN_LENGTH = 14;
/** Characters of the serial number (pack id) at the end of an SGTIN. */
export const SERIAL_LENGTH = 13;
/** Characters of a whole SGTIN. */
export const SGTIN_LENGTH = GTIN_LENGTH + SERIAL_LENGTH;

/**
 * Checks the code of a consumer pack as MDLP writes it: GTIN and 13 Latin letters or digits, case matters
 * (sign_sgtin_type of base_types.xsd), and in addition the check digit of the GTIN.
 */
export function validateSgtin(code: string): Verdict {
  const chars = [...code];
  const bad = chars.findIndex((char, i) => !(i < GTIN_LENGTH ? /[0-9]/ : /[0-9A-Za-z]/).test(char));
  if (bad >= 0) {
    const allowed =
      bad < GTIN_LENGTH ? 'первые 14 символов — цифры GTIN' : 'можно только латинские буквы и цифры';
    return wrong(`В коде упаковки на ${bad + 1}-м месте ${shown(chars[bad] as string)}, а ${allowed}.`);
  }
  if (chars.length !== SGTIN_LENGTH) {
    const symbols = counted(SGTIN_LENGTH, 'символ', 'символа', 'символов');
    return wrong(`В коде упаковки (SGTIN) должно быть ${symbols}, а здесь ${chars.length}.`);
  }
  return validateGtin(code.slice(0, GTIN_LENGTH));
}

/** Is this an SGTIN that MDLP would take, with a correct check digit of its GTIN? */
export const isSgtin = (code: string): boolean => validateSgtin(code).ok;

/** SGTIN for reading: the GTIN, a space, the serial number. Anything of another length is returned as it is. */
export const formatSgtin = (code: string): string =>
  code.length === SGTIN_LENGTH ? `${code.slice(0, GTIN_LENGTH)} ${code.slice(GTIN_LENGTH)}` : code;
