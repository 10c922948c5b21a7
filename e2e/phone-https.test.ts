import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { freePort } from '../apps/helper/src/testing/free-port.ts';
import { launchBrowser } from './support/chromium.ts';
import { cameraOf, type FilmCode, filmOf } from './support/fake-camera.ts';
import { PhonePage } from './support/pages/phone.ts';
import { openFreshDelivery, openStage, type Stage } from './support/stage.ts';
import { type Visit, visit } from './support/visit.ts';

const mobile = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Name of the computer in the network of the pharmacy; the phone finds it by its own settings. */
const host = 'apteka.test';

let stage: Stage;
let folder: string;
let port: number;
let browser: Browser | undefined;
let person: Visit | undefined;

beforeAll(async () => {
  port = await freePort();
  stage = await openStage({ HTTPS_PORT: String(port), HTTPS_HOSTS: host });
  folder = await mkdtemp(join(tmpdir(), 'provizor-film-'));
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stage.close();
});
afterEach(async (context) => {
  await person?.close();
  await browser?.close();
  await stage.leave(context);
});

test('a phone paired by the picture on the screen over https reads codes of boxes, goods and papers too', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 1,
    boxes: 1,
    packsPerBox: 1,
  });
  const { boxes } = delivery;
  await page.getByRole('button', { name: /^Сканер/ }).click();
  await page.getByRole('button', { name: 'Телефон как сканер' }).click();
  const dialog = page.getByRole('dialog', { name: 'Телефон как сканер' });
  const drawing = await dialog.getByRole('img', { name: 'QR-код для подключения телефона' }).screenshot();
  const [found] = await readBarcodes(new Uint8Array(drawing), { formats: ['QRCode'] });
  const link = found?.text ?? '';
  expect(link).toMatch(new RegExp(`^https://${host}:${port}/phone/#code=`));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const codes: { film: FilmCode; text: string }[] = [
    { film: { kind: 'gs1-128', text: `(00)${boxes[0]?.code}` }, text: `00${boxes[0]?.code}` },
    { film: { kind: 'ean13', text: '4600000000015' }, text: '4600000000015' },
    { film: { kind: 'pdf417', text: 'P|RECIPE|77|12345' }, text: 'P|RECIPE|77|12345' },
  ];
  const film = join(folder, 'codes.y4m');
  await filmOf(
    codes.map((code) => code.film),
    film,
  );
  const network = [`--host-resolver-rules=MAP ${host} 127.0.0.1`];
  browser = await launchBrowser(undefined, [...cameraOf(film), ...network]);
  person = await visit(browser, link, { ...mobile, ignoreHTTPSErrors: true });
  // No phone trusts the certificate of this test: its browser keeps no page without a network then.
  person.permit(/certificate|SSL|service ?worker/i);
  const sent: string[] = [];
  person.page.on('request', (request) => sent.push(request.postData() ?? ''));
  const phone = new PhonePage(person.page);
  await phone.pair('Телефон Анны');
  await phone.button('Начать сканирование').click();
  for (const { text } of codes) {
    await expect.poll(() => sent.some((body) => body.includes(text)), { timeout: 30_000 }).toBe(true);
  }
  // the box comes to the open delivery with all that is in it
  await wizard.present(1, 2);
});
