import { buildDataMatrix, GS } from '@provizor/codes';
import { contentOf, parseDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, account } from '../testing/account.ts';
import { deviceClient, strangeMark } from '../testing/device.ts';
import { acceptance, places } from '../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../testing/sandbox.ts';

let test: TestSandbox;
let device: ReturnType<typeof deviceClient>;
let apteka: Account;
beforeAll(async () => {
  test = await testSandbox({ registrar: { port: 0, delays: { wait: 0, work: 0 } } });
  device = deviceClient(test.sandbox.registrar?.url ?? '');
  apteka = await account(test.sandbox, 'apteka');
});
afterAll(() => test.stop());

let packs: { code: string; raw: string }[];
/** Three packs that stand at the place of the first device. */
beforeEach(async () => {
  const { notification_id: id = '' } = await test.sandbox.deliver({ receiver: places.pharmacy, loose: 3 });
  packs = test.sandbox.codes(id)?.codes ?? [];
  const codes = packs.map(({ code }) => code);
  await apteka.ticket(await apteka.send(acceptance(places.pharmacy, places.distributor, codes)));
});
const pack = (n: number) => packs[n] ?? { code: '', raw: '' };
const statusOf = (n: number) => test.sandbox.pack(pack(n).code)?.status;

/** Our outgoing documents of a scheme, the newest first. */
const outgoing = async (type: number) =>
  (await apteka.client.outcome({ filter: { doc_type: type } })).documents;

describe('a disposal', () => {
  it('for medical use comes to MDLP as 10531 of the device and takes the packs', async () => {
    const { id } = await device.dispose([pack(0).raw, pack(1).raw], { number: 'ТН-7' });
    const { status, result } = await device.results(id);
    expect(status).toBe('ready');
    expect(result?.marks).toMatchObject({
      1: { deviceError: 0, flcError: 0, localCheckStatus: 1, onlineCheckStatus: 0, onlineCheckError: 0 },
      2: { onlineCheckError: 0 },
    });
    const [row] = await outgoing(10531);
    expect(row).toMatchObject({
      request_id: result?.mdlpRequestId,
      doc_num: 'ТН-7',
      sender: places.pharmacy,
      processing_document_status: 'ACCEPTED',
      file_uploadtype: 4,
      device_id: '0000000000000201',
    });
    const xml = Buffer.from(await apteka.client.download(row?.document_id ?? '')).toString('utf8');
    expect(contentOf(parseDocument(xml)).map(({ code }) => code)).toEqual([pack(0).code, pack(1).code]);
    expect(parseDocument(xml)).toMatchObject({ body: { doc_date: '20.11.2026', doc_num: 'ТН-7' } });
    expect((await apteka.ticket(row?.document_id ?? '')).body.operation_result).toBe('Accepted');
    expect([statusOf(0), statusOf(1), statusOf(2)]).toEqual([
      'in_medical_use',
      'in_medical_use',
      'in_circulation',
    ]);
  });

  it('by a prescription comes as 10521 with its series, and takes a share', async () => {
    const { id } = await device.dispose([{ mark: pack(0).raw, soldPart: '1/3' }, pack(1).raw], {
      number: '123',
      series: '4510',
    });
    expect((await device.results(id)).status).toBe('ready');
    const [row] = await outgoing(10521);
    const document = parseDocument(await apteka.client.download(row?.document_id ?? ''));
    expect(document.body).toMatchObject({ doc_series: '4510', doc_num: '123' });
    expect(contentOf(document)[0]).toMatchObject({ part: '1/3' });
    expect([statusOf(0), statusOf(1)]).toEqual([
      'in_partial_discount_prescription_sale',
      'in_discount_prescription_sale',
    ]);
  });

  it('leaves out the packs that failed, and says why of each', async () => {
    const foreign = { mark: pack(0).raw, soldPart: '4/3' };
    const [head = '', , tail = ''] = pack(1).raw.split(GS);
    const forged = [head, '91EE06', `92${tail.slice(2).replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`].join(
      GS,
    );
    const { id } = await device.dispose([
      foreign,
      forged,
      pack(2).raw,
      pack(2).raw,
      pack(2).raw.replaceAll(GS, ''),
      strangeMark('04601234567890'),
      strangeMark('04601234567893', 'SHORT'),
      strangeMark('04601234567893', 'FAIL123456789'),
      strangeMark(),
    ]);
    const { status, result } = await device.results(id);
    expect(status).toBe('ready');
    expect(result?.marks).toMatchObject({
      1: { flcError: 6 },
      2: { localCheckStatus: 2, onlineCheckError: 3 },
      3: { onlineCheckError: 0, onlineCheckStatus: 0 },
      4: { onlineCheckStatus: 2, onlineCheckError: 4 },
      5: { flcError: 5 },
      6: { flcError: 1 },
      7: { flcError: 3 },
      8: { onlineCheckStatus: 2, onlineCheckError: 4 },
      9: { onlineCheckStatus: 2, onlineCheckError: 1 },
    });
    expect([statusOf(0), statusOf(1), statusOf(2)]).toEqual([
      'in_circulation',
      'in_circulation',
      'in_medical_use',
    ]);
  });

  it('of failed packs only tells MDLP nothing', async () => {
    const before = (await outgoing(10531)).length;
    const { id } = await device.dispose([strangeMark()]);
    const { status, result } = await device.results(id);
    expect([status, result?.mdlpRequestId]).toEqual(['ready', undefined]);
    expect(await outgoing(10531)).toHaveLength(before);
  });

  it('of a pack that has left, or that stands elsewhere, is refused for it', async () => {
    await device.dispose([pack(0).raw]);
    const again = await device.dispose([pack(0).raw]);
    expect((await device.results(again.id)).result?.marks?.['1']).toMatchObject({
      onlineCheckError: 4,
      state: 8,
    });
    const elsewhere = await device.dispose([pack(1).raw], { device: 'RV-APTEKA-2' });
    const { result } = await device.results(elsewhere.id, '?deviceId=RV-APTEKA-2');
    expect(result?.marks?.['1']).toMatchObject({ onlineCheckError: 4 });
  });

  it('is no check of codes: that changes nothing', async () => {
    const { id } = await device.check([pack(0).raw, pack(1).raw]);
    expect((await device.results(id)).result).toMatchObject({
      marks: { 1: { onlineCheckStatus: 0, state: 4 } },
    });
    expect(statusOf(0)).toBe('in_circulation');
  });

  it('takes codes with batch and expiry', async () => {
    const { code } = pack(0);
    const full = buildDataMatrix({
      gtin: code.slice(0, 14),
      serial: code.slice(14),
      expire: '2028-01-31',
      batch: 'A1',
      key: 'EE06',
      crypto: pack(0).raw.slice(-44),
    });
    const { id } = await device.check([full]);
    expect((await device.results(id)).result?.marks?.['1']).toMatchObject({
      flcError: 0,
      localCheckStatus: 1,
    });
  });

  it('of a number that begins with ERR fails with the code of the module', async () => {
    const { id } = await device.dispose([pack(0).raw], { number: 'ERR7386' });
    expect(await device.results(id)).toEqual({
      status: 'error',
      error: { code: 5090, description: expect.stringMatching(/7386.*спутников/) },
    });
    expect(statusOf(0)).toBe('in_circulation');
  });
});
