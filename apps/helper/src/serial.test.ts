import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Helper, startHelper } from './index.ts';
import { type Client, connectClient } from './testing/client.ts';
import { canMakePty, createPtyScanner, type PtyScanner } from './testing/pty.ts';

const GS = '\u001d';
const MARK = `010460123456789321AB12CD34EF567${GS}91EE06${GS}92QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=`;
const PACK = {
  gtin: '04601234567893',
  sgtin: '04601234567893AB12CD34EF567',
  packid: 'AB12CD34EF567',
  mark: MARK,
};
const bytes = (text: string) => Buffer.from(text, 'latin1');

const possible = canMakePty();
if (!possible) console.warn('python3 is missing: the serial scanner is not tested with a pseudo-terminal');

describe.skipIf(!possible && process.env.REQUIRE_ORACLES !== '1')('a scanner on a serial port', () => {
  let scanner: PtyScanner;
  let helper: Helper;
  let clients: Client[];

  beforeEach(async () => {
    scanner = await createPtyScanner();
    clients = [];
  });
  afterEach(async () => {
    for (const client of clients) client.close();
    await helper.close();
    await scanner.close();
  });

  /** Generous pauses, so that a busy computer never splits a scan or lets a repetition through. */
  const start = async () => {
    const settings = { path: scanner.path, retryMs: 50, frameGapMs: 150, repeatMs: 60_000 };
    helper = await startHelper({ port: 0, scanner: settings });
    const client = connectClient(helper.url, 4);
    clients = [client, connectClient(helper.url, 3)];
    return client;
  };
  const untilStatus = (client: Client, connected: boolean) =>
    expect
      .poll(() => client.received.filter(([name]) => name === 'status_barcode_scanner').at(-1)?.[1], {
        timeout: 30_000,
      })
      .toBe(connected);

  test('its scans reach clients of version 4 and 3', async () => {
    await scanner.plug();
    await start();
    for (const client of clients) await untilStatus(client, true);
    scanner.send(bytes(`${MARK}\r\n`));
    for (const client of clients) {
      expect(await client.wait('mdlp_pack')).toEqual([PACK]);
      expect(await client.wait('scan')).toEqual([
        { raw: MARK, encoding: 'text', kind: 'mdlp_pack', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      ]);
    }
  });

  test('a scan that arrives in pieces is one scan', async () => {
    await scanner.plug();
    const client = await start();
    await untilStatus(client, true);
    for (const piece of [MARK.slice(0, 20), MARK.slice(20, 32), MARK.slice(32)]) scanner.send(bytes(piece));
    expect(await client.wait('mdlp_pack')).toEqual([PACK]);
    expect(client.received.map(([event]) => event)).not.toContain('unknown_code');
  });

  test('two scans in a row arrive in order, a repetition is left out', async () => {
    await scanner.plug();
    const client = await start();
    await untilStatus(client, true);
    scanner.send(bytes(MARK));
    await client.wait('mdlp_pack');
    scanner.send(bytes(`${MARK}\r`));
    scanner.send(bytes('046012345000000012\r4601234567893\r'));
    await client.wait('ean13');
    const others = ['scan', 'status_barcode_scanner', 'scanner_state'];
    const codes = client.received.filter(([event]) => !others.includes(event));
    expect(codes).toEqual([
      ['mdlp_pack', PACK],
      ['sscc', '046012345000000012'],
      ['ean13', '4601234567893'],
    ]);
  });

  test('it may be plugged in later, drawn and plugged in again', async () => {
    const client = await start();
    expect(await client.wait('status_barcode_scanner')).toEqual([false]);
    const status = async () => (await fetch(`${helper.url}/api/v1/scanner/status`)).json();
    await expect
      .poll(status)
      .toMatchObject({ connected: false, problem: expect.stringContaining(`Порта ${scanner.path} нет`) });

    for (const code of ['4601234567893', '046012345000000012']) {
      await scanner.plug();
      await untilStatus(client, true);
      expect(await status()).toMatchObject({ connected: true, device: { path: scanner.path } });
      scanner.send(bytes(code));
      await client.wait(code.length === 13 ? 'ean13' : 'sscc');
      await scanner.unplug();
      await untilStatus(client, false);
    }
    const states = client.received.filter(([event]) => event === 'status_barcode_scanner');
    expect(states.map(([, connected]) => connected)).toEqual([false, true, false, true, false]);
  });
});
