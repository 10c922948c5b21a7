import { readFileSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { deliveries } from '@provizor/demo';
import { verifyDetached } from '@provizor/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoKey } from '../keys/files.ts';
import { account } from '../testing/account.ts';
import { acceptance, places } from '../testing/documents.ts';
import { type TestSandbox, temporaryFolder, testClock, testSandbox } from '../testing/sandbox.ts';

let test: TestSandbox;
const dataDir = temporaryFolder();
const clock = testClock();
const options = { dataDir, clock, world: 'demo' as const };
beforeAll(async () => {
  test = await testSandbox(options);
});
afterAll(() => test.stop());

const incomeOf = async (username: string) => {
  const { client } = await account(test.sandbox, username);
  return (await client.income({})).documents;
};

describe('the demo world', () => {
  it('announces every delivery to the other side, dated before now', async () => {
    const all = [
      ...(await incomeOf('apteka')),
      ...(await incomeOf('apteka2')),
      ...(await incomeOf('sklad')),
      ...(await incomeOf('opt')),
    ];
    expect(all.map(({ doc_num }) => doc_num).sort()).toEqual(deliveries.map(({ doc_num }) => doc_num).sort());
    expect(new Set(all.map(({ doc_type }) => doc_type))).toEqual(new Set([601, 602, 612, 619]));
    expect((await incomeOf('opt')).map(({ doc_type }) => doc_type)).toEqual([602]);
    const small = all.find(({ doc_num }) => doc_num === 'УД-000101');
    expect(small?.date).toBe('2026-11-20 09:00:00');
  });

  it('has one delivery whose problems come out as they should', async () => {
    const apteka = await account(test.sandbox, 'apteka');
    const { documents } = await apteka.client.income({ filter: { doc_num: 'УД-000103' } });
    const codes = test.sandbox.codes(documents[0]?.document_id ?? '')?.codes ?? [];
    const top = codes.filter(({ level }) => level === 0).map(({ code }) => code);
    const { body } = await apteka.ticket(
      await apteka.send(acceptance(places.pharmacy, places.distributor, top)),
    );
    expect(body.operation_result).toBe('Partial');
    const errors = Object.groupBy(body.errors ?? [], ({ error_code }) => error_code);
    expect(Object.fromEntries(Object.entries(errors).map(([code, list]) => [code, list?.length]))).toEqual({
      4: 2,
      11: 5,
      52: 1,
    });
  });

  it('signs its documents with certificates of its authority', async () => {
    const { client } = await account(test.sandbox, 'opt');
    const { documents } = await client.outcome({ filter: { doc_num: 'УД-000101' } });
    const id = documents[0]?.document_id ?? '';
    const verdict = verifyDetached(await client.signature(id), await client.download(id), {
      trusted: test.sandbox.mdlp.trusted,
      at: new Date(clock.now()),
    });
    expect(verdict).toMatchObject({ ok: true, certificate: { subject: { innLe: '9999100018' } } });
  });
});

describe('the key file', () => {
  it('holds a key for every person and survives a restart with the world', async () => {
    const read = () => JSON.parse(readFileSync(join(dataDir, 'sandbox', 'keys.json'), 'utf8')) as DemoKey[];
    const before = read();
    expect(before.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['apteka', 'zav', 'sklad', 'opt']),
    );
    expect(before[0]).toEqual({
      username: 'opt',
      thumbprint: expect.stringMatching(/^[0-9A-F]{40}$/),
      certificate: expect.any(String),
      privateKey: expect.any(String),
      ca: expect.any(String),
    });
    const known = (await incomeOf('apteka')).length;
    await test.sandbox.close();
    test = await testSandbox(options);
    expect(read()).toEqual(before);
    expect(await incomeOf('apteka')).toHaveLength(known);
  });

  it('is made anew when it was lost, and the new certificates are registered', async () => {
    await test.sandbox.close();
    unlinkSync(join(dataDir, 'sandbox', 'keys.json'));
    unlinkSync(join(dataDir, 'sandbox', 'authority.json'));
    test = await testSandbox(options);
    expect((await incomeOf('apteka')).length).toBeGreaterThan(0);
  });
});

it('two sandboxes of one seed make the same packs', async () => {
  const codesOf = async () => {
    const run = await testSandbox({ seed: 'семя' });
    const { document_id: id } = await run.sandbox.deliver({ receiver: places.pharmacy, loose: 3, boxes: 1 });
    const codes = run.sandbox.codes(id)?.codes;
    await run.stop();
    return codes;
  };
  expect(await codesOf()).toEqual(await codesOf());
});

it('a first start that was cut short begins anew', async () => {
  const folder = temporaryFolder();
  const first = await testSandbox({ dataDir: folder });
  first.sandbox.mdlp.db.run("delete from setting where name = 'world'");
  first.sandbox.mdlp.db.run('delete from product');
  await first.sandbox.close();
  const second = await testSandbox({ dataDir: folder });
  const apteka = await account(second.sandbox, 'apteka');
  expect((await apteka.client.medProducts({})).total).toBeGreaterThan(200);
  await second.stop();
});

it('a taken port is told in one sentence', async () => {
  const folder = temporaryFolder();
  await expect(testSandbox({ dataDir: folder, port: test.sandbox.port })).rejects.toThrow(/^Порт \d+ занят/);
  rmSync(folder, { recursive: true });
});
