import type { EventFrame } from '@provizor/contract';
import { expect, test } from 'vitest';
import { mergeFrames } from './history.ts';

const frame = (id: number): EventFrame => ({
  id,
  timestamp: '21.11.2026 10:00',
  data: { message: `${id}`, caption: '', icon: '', color: 'info', type: 'notice' },
});
const ids = (frames: readonly EventFrame[]) => frames.map(({ id }) => id);

test('an event that comes by the stream and by the history stands once, the newest first', () => {
  expect(ids(mergeFrames([frame(5), frame(3)], [frame(5), frame(4), frame(6)]))).toEqual([6, 5, 4, 3]);
});

test('no more than the history are kept', () => {
  expect(ids(mergeFrames([frame(1), frame(2)], [frame(3)], 2))).toEqual([3, 2]);
});
