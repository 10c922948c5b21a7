import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Sandbox, startSandbox } from '../index.ts';
import type { SandboxOptions } from '../options.ts';

/** A clock that stands still until it is moved. */
export type TestClock = Clock & { forward(ms: number): void };

export function testClock(at = Date.UTC(2026, 10, 20, 9, 0, 0)): TestClock {
  let now = at;
  return {
    now: () => now,
    forward(ms) {
      now += ms;
    },
  };
}

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'provizor-sandbox-'));

export type TestSandbox = {
  sandbox: Sandbox;
  clock: TestClock;
  /** Stops it and removes its folder; `sandbox.close()` keeps the folder for a restart. */
  stop(): Promise<void>;
};

/** A sandbox on a free port with a folder of its own: no intervals, no delays, no deliveries, a standing clock. */
export async function testSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const clock = testClock();
  const dataDir = options.dataDir ?? temporaryFolder();
  const sandbox = await startSandbox({
    port: 0,
    world: 'empty',
    intervals: 0,
    delays: { format: 0, core: 0, answer: 0 },
    clock,
    ...options,
    dataDir,
  });
  return {
    sandbox,
    clock,
    async stop() {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
