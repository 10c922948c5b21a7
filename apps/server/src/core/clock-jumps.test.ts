import { expect, test } from 'vitest';
import { clockJumps } from './clock-jumps.ts';

const hour = 3_600_000;

test.each([
  ['a clock that goes as it should', [10_000, 10_000], [false, false]],
  ['an hour forward', [hour + 10_000, 10_000], [true, false]],
  ['an hour back', [10_000 - hour, 10_000], [true, false]],
  ['forward and back', [hour, -hour], [true, true]],
  ['slowly put right, by less than a minute in all', [40_000, 39_000], [false, false]],
  ['slowly put right, by more than a minute in all', [45_000, 45_000], [false, true]],
])('%s', (_, moves, jumped) => {
  let wall = 1_800_000_000_000;
  let steady = 5000;
  const look = clockJumps({ wall: () => wall, steady: () => steady });
  const seen = moves.map((move) => {
    wall += move;
    steady += 10_000;
    return look();
  });
  expect(seen).toEqual(jumped);
});
