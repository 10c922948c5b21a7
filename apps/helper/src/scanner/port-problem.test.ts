import { expect, test } from 'vitest';
import { describePortProblem } from './port-problem.ts';

test.each([
  ['Error: No such file or directory, cannot open /dev/ttyACM0', /Порта COM3 нет/],
  ['Opening COM3: File not found', /Порта COM3 нет/],
  ['Error: Permission denied, cannot open /dev/ttyACM0', /группу dialout/],
  ['Opening COM3: Access denied', /занят другой программой/],
  ['Error Resource temporarily unavailable Cannot lock port', /занят другой программой/],
  ['something else', /открыть не удалось \(something else\)/],
])('«%s» is explained', (text, expected) => {
  expect(describePortProblem(new Error(text), 'COM3')).toMatch(expected);
});

test('an unreadable list of ports asks for an explicit port', () => {
  expect(describePortProblem(new Error('spawn udevadm ENOENT'))).toMatch(/SCANNER_PORT/);
});
