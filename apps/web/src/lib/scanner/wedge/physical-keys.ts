const plain: Record<string, string> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  IntlBackslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadDecimal: '..',
  NumpadDivide: '//',
  NumpadMultiply: '**',
  NumpadSubtract: '--',
  NumpadAdd: '++',
};
const overDigits = ')!@#$%^&*(';

/**
 * The character a US keyboard types with this physical key: scanners press keys by that layout, whatever layout
 * the computer has (Russian too) and whether Caps Lock is on.
 * @returns undefined for keys that type nothing (Shift, F1 …)
 */
export function usCharacter(code: string, shift: boolean): string | undefined {
  if (/^Key[A-Z]$/.test(code)) return shift ? code.charAt(3) : code.charAt(3).toLowerCase();
  const digit = /^(Digit|Numpad)(\d)$/.exec(code);
  if (digit) return shift && digit[1] === 'Digit' ? overDigits.charAt(Number(digit[2])) : digit[2];
  return plain[code]?.charAt(shift ? 1 : 0);
}
