import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from '../../../apps/helper/src/testing/client.ts';
import { freePort } from '../../../apps/helper/src/testing/free-port.ts';
import { canMakePty, createPtyScanner } from '../../../apps/helper/src/testing/pty.ts';
import { serviceVersion } from '../../../apps/helper/src/version.ts';
import { platforms } from '../platforms.ts';
import { makeScannerServices, manifestName } from './scanner-service.ts';

const run = promisify(execFile);
const here = platforms.find(({ name }) => name === `${process.platform}-${process.arch}`);
const made = mkdtempSync(join(tmpdir(), 'pvz-made-'));
const home = mkdtempSync(join(tmpdir(), 'pvz-home-'));
const scanner = canMakePty() ? await createPtyScanner() : undefined;
const installed = join(home, '.local/share/provizor-scanner');

let env: Record<string, string>;
let url: string;
beforeAll(async () => {
  if (here) await makeScannerServices([here], made);
  const port = await freePort();
  // No Node, no PATH: what a pharmacist's computer has.
  env = {
    HOME: home,
    HELPER_PORT: String(port),
    SCANNER_RETRY_MS: '100',
    SCANNER_PORT: scanner?.path ?? 'none',
  };
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await scanner?.close();
  await rm(made, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

const program = (path: string, ...args: string[]) => run(path, args, { env });

test.runIf(here !== undefined)(
  'one file installs the service, starts it, reads a serial scanner and removes itself',
  async () => {
    const file = join(made, here?.file ?? '');
    expect(JSON.parse(readFileSync(join(made, manifestName), 'utf8'))).toMatchObject({
      version: serviceVersion,
      programs: [{ platform: here?.name, file: here?.file }],
    });
    expect((await program(file, 'version')).stdout).toBe(`${serviceVersion}\n`);
    expect((await program(file)).stdout).toBe(
      `Служба сканера ${serviceVersion} установлена и работает: ${url}\n`,
    );
    expect(await (await fetch(`${url}/api/v1/service`)).json()).toEqual({
      version: serviceVersion,
      installed: true,
    });
    expect(await (await fetch(url)).text()).toContain('Служба установлена');
    expect((await fetch(`${url}/socket.io.min.js`)).status).toBe(200);

    if (scanner) {
      await scanner.plug();
      const client = connectClient(url);
      await client.wait('status_barcode_scanner');
      await expect
        .poll(async () => (await (await fetch(`${url}/api/v1/scanner/status`)).json()).connected)
        .toBe(true);
      scanner.send(Buffer.from('4601234567893\r\n'));
      expect(await client.wait('ean13')).toEqual(['4601234567893']);
      client.close();
    }

    // Started again it changes nothing, and says so in the same words.
    expect((await program(file)).stdout).toContain('установлена и работает');
    expect(readFileSync(join(installed, 'service.log'), 'utf8')).not.toContain('4601234567893');
    expect(existsSync(join(home, '.config/autostart/provizor-scanner.desktop'))).toBe(true);

    expect((await program(join(installed, 'provizor-scanner'), 'remove')).stdout).toBe(
      'Служба сканера удалена.\n',
    );
    expect(existsSync(installed)).toBe(false);
    expect(existsSync(join(home, '.config/autostart/provizor-scanner.desktop'))).toBe(false);
    await expect(fetch(url)).rejects.toThrow();
  },
);
