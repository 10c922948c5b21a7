import { expect, test } from 'vitest';
import { isHivDiagnosis } from './regional.ts';

test.each(['B20', 'B20.1', 'b24', 'B23.8', 'Z21', 'R75', 'Z20.6', 'В20'])(
  '%s is of the group «ВИЧ»',
  (code) => {
    expect(isHivDiagnosis(code)).toBe(true);
  },
);

test.each(['B19', 'B25.0', 'B2', 'Z20.5', 'Z20', 'Z211', 'R750', 'E10.9', ''])('«%s» is not', (code) => {
  expect(isHivDiagnosis(code)).toBe(false);
});
