import { expect, it } from 'vitest';
import { inThread } from './in-thread.ts';

type Span = { begun: number; ended: number };

const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    const begun = Date.now();
    if (workerData.fails) throw new Error('made to fail');
    setTimeout(() => parentPort.postMessage({ begun, ended: Date.now() }), 300);
  `)}`,
);

it('two threads read at a time, however many files come; one that fails gives its place on', async () => {
  const failed = inThread(program, { fails: true });
  const spans = Array.from({ length: 5 }, () => inThread<Span>(program, { fails: false }));
  await expect(failed).rejects.toThrow('made to fail');
  const all = (await Promise.all(spans)).flatMap((span) => span ?? []);
  expect(all).toHaveLength(5);
  const atOnce = all.map(({ begun }) => all.filter((one) => one.begun <= begun && begun < one.ended).length);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
});
