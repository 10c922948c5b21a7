import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
  await import(process.argv[1]);
  const { config } = await import('zod');
  process.stdout.write(JSON.stringify(config()));
`;

test('zod begins with the configuration that was there before it', async () => {
  // A process of its own: in this one another test may have loaded zod before.
  const setup = new URL('zod-setup.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program, setup],
    { cwd: import.meta.dirname },
  );
  expect(JSON.parse(stdout)).toEqual({ jitless: true });
});
