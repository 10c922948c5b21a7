import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { utf8 } from '../bytes.ts';
import { toBase64, verifyDetached } from '../index.ts';
import type { Page as PageApi } from '../testing/browser-entry.ts';
import { describeWith } from '../testing/oracle.ts';
import { makeAuthority, makePerson } from '../testing/people.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Chrome's and Edge's address of the vendor's extension, then Opera's and Yandex's. */
const EXTENSIONS =
  'chrome-extension://iifchhfnnmpdbibifmljnfjhpififfog chrome-extension://epebfcehmdedogndhlcacafjaacknbcm';
const POLICY = `default-src 'self'; script-src 'self' ${EXTENSIONS}`;

type Files = Map<string, string | Uint8Array>;

/** Builds the page as the web application is built: the loader must come out as a file of its own. */
async function buildPage(): Promise<Files> {
  const entry = fileURLToPath(new URL('../testing/browser-entry.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: entry, output: { entryFileNames: 'entry.js' } } },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const files: Files = new Map([
    ['/', '<!doctype html><html lang="ru"><script type="module" src="/entry.js"></script></html>'],
  ]);
  for (const file of outputs.flatMap(({ output }) => output)) {
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
  }
  return files;
}

function serve(files: Files): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const content = files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type,
      'content-security-policy': POLICY,
    });
    response.end(content);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describeWith(
  existsSync(CHROMIUM),
  `Chromium at ${CHROMIUM} (apt-get install chromium)`,
  'in a browser',
  () => {
    let browser: Browser;
    let server: Server;
    let page: Page;
    const violations: string[] = [];
    const call = <T>(work: (api: PageApi) => Promise<T>): Promise<T> =>
      page.evaluate(`(${work})(window.page)`) as Promise<T>;

    beforeAll(async () => {
      server = await serve(await buildPage());
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
      page = await browser.newPage();
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
      });
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction('window.page');
    });
    afterAll(async () => {
      await browser?.close();
      server?.close();
    });

    it('signs and verifies as in Node', async () => {
      const authority = makeAuthority();
      const person = makePerson(authority);
      const inputs = [person.certificate, person.privateKey, authority.certificate].map(toBase64);
      const made = (await page.evaluate(
        `window.page.signAndVerify(...${JSON.stringify([...inputs, 'Приёмка'])})`,
      )) as Awaited<ReturnType<PageApi['signAndVerify']>>;
      expect(made).toMatchObject({ ok: true, certificate: inputs[0] });
      const options = { trusted: [authority.certificate], at: new Date(), cades: true };
      expect(verifyDetached(made.signature, utf8('Приёмка'), options)).toMatchObject({ ok: true });
      expect(verifyDetached(made.signature, utf8('приёмка'), options)).toMatchObject({ ok: false });
    });

    it('the real loader without the extension says that there is no plug-in, and keeps to the policy', async () => {
      expect(await call((api) => api.connect())).toBe('no-plugin');
      expect(await page.evaluate('window.cadesplugin.JSModuleVersion')).toBe('2.3.5');
      expect(violations).toEqual([]);
    });
  },
);
