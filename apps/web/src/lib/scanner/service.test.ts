import { expect, test, vi } from 'vitest';
import { holdScans } from './hold-scans.ts';
import { subscribeToScans, takeScan } from './service.ts';

test('the newest page is asked first, the frame around the pages last, whenever it subscribed', () => {
  const asked: string[] = [];
  const page = (name: string, takes: boolean) => () => {
    asked.push(name);
    return takes;
  };
  const stops = [
    subscribeToScans(page('older', false)),
    subscribeToScans(page('newer', false)),
    subscribeToScans(page('frame', true), true),
  ];
  takeScan('4601234567893', 'scanner');
  expect(asked).toEqual(['newer', 'older', 'frame']);
  for (const stop of stops) stop();
});

test('a page that takes the scan keeps it from the others', () => {
  const frame = vi.fn(() => true);
  const stops = [subscribeToScans(() => true), subscribeToScans(frame, true)];
  takeScan('4601234567893', 'scanner');
  expect(frame).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('what is scanned while a page is on its way is handed to it in its order, and not to the frame', async () => {
  const frame = vi.fn(() => true);
  const stops = [subscribeToScans(frame, true)];
  const arrive = holdScans();
  takeScan('4601234567893', 'scanner');
  takeScan('4601234567909', 'wedge');
  arrive();
  const taken: string[] = [];
  stops.push(subscribeToScans(({ raw }) => void taken.push(raw)));
  takeScan('4601234567916', 'scanner');
  await Promise.resolve();
  expect(taken).toEqual(['4601234567916', '4601234567893', '4601234567909']);
  expect(frame).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});
