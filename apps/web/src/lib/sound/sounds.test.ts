import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a browser's sound does, without its tones. */
class Sound {
  state = 'running';
  currentTime = 0;
  destination = {};
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
  createOscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start: vi.fn(), stop: vi.fn() });
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: (to: unknown) => to,
  });
}

const opened: Sound[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  opened.length = 0;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'AudioContext',
    class extends Sound {
      constructor() {
        super();
        opened.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the sound rests half a minute after the last scan, and wakes with the next', async () => {
  const { play } = await import('./sounds.ts');
  play('ok');
  await vi.advanceTimersByTimeAsync(29_000);
  play('error');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(opened.map(({ state }) => state)).toEqual(['running']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened.map(({ state }) => state)).toEqual(['suspended']);
  play('ok');
  expect(opened.map(({ state }) => state)).toEqual(['running']);
});
