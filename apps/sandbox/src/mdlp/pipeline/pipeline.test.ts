import { buildDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, account } from '../../testing/account.ts';
import { acceptance, items, places, receipt, shipment, withdrawal } from '../../testing/documents.ts';
import { type TestSandbox, temporaryFolder, testSandbox } from '../../testing/sandbox.ts';

const { distributor, pharmacy } = places;
const route = { from: distributor, to: pharmacy };

let test: TestSandbox;
let opt: Account;
let apteka: Account;
beforeAll(async () => {
  test = await testSandbox();
  opt = await account(test.sandbox, 'opt');
  apteka = await account(test.sandbox, 'apteka');
});
afterAll(() => test.stop());

/** A delivery on its way to the pharmacy, with its codes. */
async function delivered(request: object) {
  const { notification_id: id = '' } = await test.sandbox.deliver({ receiver: pharmacy, ...request });
  return { id, codes: test.sandbox.codes(id)?.codes ?? [] };
}

const statusOf = (sgtin: string) => test.sandbox.pack(sgtin)?.status;

describe('the format stage', () => {
  const failed = async (xml: string) => {
    const id = await opt.send(xml);
    const card = await opt.client.document(id);
    return { card, ticket: (await opt.ticket(id)).body };
  };

  it('answers a violation of the schema by code 1000 with the text of the validator', async () => {
    const good = buildDocument(shipment(route, ['09520010000056AAAAAAAAAAAAA']));
    const { card, ticket } = await failed(good.replace('AAAAAAAAAAAAA', 'AAAA!'));
    expect(card).toMatchObject({
      doc_status: 'FAILED_RESULT_READY',
      processing_document_status: 'TECH_ERROR',
      doc_type: 415,
    });
    expect(ticket).toMatchObject({ operation: '415', operation_result: 'Rejected' });
    expect(ticket.errors?.[0]).toMatchObject({
      error_code: '1000',
      error_desc: expect.stringMatching(
        /^Техническая ошибка\. Ошибка первичной обработки: cvc-.*sign_sgtin_type/,
      ),
    });
    expect(ticket.operation_comment).toContain('cvc-');
  });

  it.each([
    ['text that is no XML', '<documents'],
    ['an unknown document', '<documents version="1.37"><unknown action_id="999"/></documents>'],
    [
      'a document without version',
      buildDocument(shipment(route, ['09520010000056AAAAAAAAAAAAB'])).replace(' version="1.37"', ''),
    ],
  ])('takes %s at the door and fails it here', async (_, xml) => {
    const { card, ticket } = await failed(xml);
    expect(card.doc_status).toBe('FAILED_RESULT_READY');
    expect(ticket.errors?.[0]?.error_code).toBe('1000');
  });

  it('refuses documents only the system makes', async () => {
    const notification = { ...shipment(route, ['09520010000056AAAAAAAAAAAAC']), action_id: 601 as const };
    const id = await opt.send(notification);
    expect((await opt.ticket(id)).body).toMatchObject({
      operation_result: 'Rejected',
      errors: [{ error_code: '1000' }],
    });
  });
});

describe('objects', () => {
  it('a part of the list may be confirmed; the ticket is Partial and names the others', async () => {
    const { codes } = await delivered({ loose: 3 });
    const [a = '', b = '', c = ''] = codes.map(({ code }) => code);
    test.sandbox.mdlp.db.run("update pack set status = 'in_sale' where sgtin = ?", b);
    const id = await apteka.send(acceptance(pharmacy, distributor, [a, b]));
    expect((await apteka.ticket(id)).body).toMatchObject({
      operation_result: 'Partial',
      operation_comment: 'Операция выполнена частично',
      errors: [
        {
          error_code: '11',
          error_desc: 'Некорректное состояние. Недопустимый переход в товаропроводящей цепочке',
          object_id: b,
        },
      ],
    });
    expect(await apteka.client.document(id)).toMatchObject({
      doc_status: 'PROCESSED_DOCUMENT',
      processing_document_status: 'PARTIAL',
    });
    expect([a, b, c].map(statusOf)).toEqual(['in_circulation', 'in_sale', 'in_realization']);
  });

  it('a box is taken whole with everything in it', async () => {
    const { codes } = await delivered({ boxes: 4, packsPerBox: 2, boxesPerPallet: 4 });
    const [pallet = { code: '' }] = codes;
    await apteka.send(acceptance(pharmacy, distributor, [pallet.code]));
    const packs = codes.filter(({ kind }) => kind === 'sgtin').map(({ code }) => code);
    expect(packs).toHaveLength(8);
    expect(new Set(packs.map(statusOf))).toEqual(new Set(['in_circulation']));
    expect(test.sandbox.pack(packs[0] ?? '')?.place).toBe(pharmacy);
  });

  it('a box with one bad pack is refused whole, and the error names box and pack', async () => {
    const { codes } = await delivered({ boxes: 2, packsPerBox: 3, gtins: ['09520010000056'] });
    const [good = '', bad = ''] = codes.filter(({ kind }) => kind === 'sscc').map(({ code }) => code);
    const inBad = codes.filter(({ parent }) => parent === bad).map(({ code }) => code);
    test.sandbox.mdlp.db.run("update pack set status = 'in_sale' where sgtin = ?", inBad[1] ?? '');
    const { body } = await apteka.ticket(await apteka.send(acceptance(pharmacy, distributor, [good, bad])));
    expect(body.errors).toMatchObject([{ error_code: '11', object_id: bad }]);
    expect(body.errors?.[0]?.error_desc).toContain(inBad[1]);
    expect(statusOf(inBad[0] ?? '')).toBe('in_realization');
  });

  it('what lies in a box goes only with the box', async () => {
    const { codes } = await delivered({
      boxes: 2,
      packsPerBox: 1,
      boxesPerPallet: 2,
      gtins: ['09520010000056'],
    });
    const [pallet, box, pack] = codes.map(({ code }) => code) as [string, string, string];
    const { body } = await apteka.ticket(await apteka.send(acceptance(pharmacy, distributor, [pack, box])));
    expect(body.errors).toMatchObject([
      { error_code: '11', object_id: pack, error_desc: expect.stringContaining(box) },
      { error_code: '11', object_id: box, error_desc: expect.stringContaining(pallet) },
    ]);
  });

  it('416 takes an object out of one box, not out of two', async () => {
    const { codes } = await delivered({
      boxes: 3,
      packsPerBox: 1,
      boxesPerPallet: 2,
      gtins: ['09520010000056'],
    });
    const inTwo = codes.find(({ level }) => level === 2)?.code ?? '';
    const inOne = codes.find(({ level, kind }) => level === 1 && kind === 'sgtin')?.code ?? '';
    const { body } = await apteka.ticket(await apteka.send(receipt(route, [inTwo, inOne])));
    expect(body.errors).toMatchObject([{ object_id: inTwo }]);
    expect(test.sandbox.pack(inOne)).toMatchObject({ status: 'waiting_confirmation', sscc: null });
  });

  it('an empty or unknown box and an archived pack are not found', async () => {
    const { codes } = await delivered({
      loose: 5,
      boxes: 1,
      packsPerBox: 1,
      problems: [
        { kind: 'missing', count: 1, where: 'loose' },
        { kind: 'missing', count: 1, where: 'box' },
      ],
    });
    const pack = codes.filter(({ kind, level }) => kind === 'sgtin' && level === 0).at(-1)?.code ?? '';
    const box = codes.find(({ kind }) => kind === 'sscc')?.code ?? '';
    const id = await apteka.send(acceptance(pharmacy, distributor, [pack, box, '000000000000000000']));
    expect((await apteka.ticket(id)).body.errors?.map(({ error_code }) => error_code)).toEqual([
      '52',
      '52',
      '52',
    ]);
  });
});

describe('an identical document', () => {
  it('is refused with code 200 and changes nothing', async () => {
    const { codes } = await delivered({ loose: 1 });
    const document = acceptance(
      pharmacy,
      distributor,
      codes.map(({ code }) => code),
    );
    await apteka.send(document);
    const { total } = await opt.client.income({});
    const { body } = await apteka.ticket(await apteka.send(document));
    expect(body).toMatchObject({
      operation_result: 'Rejected',
      errors: [{ error_code: '200', error_desc: 'Идентичный документ был отправлен ранее' }],
    });
    expect((await opt.client.income({})).total).toBe(total);
  });

  it('may follow a rejected one', async () => {
    const { codes } = await delivered({ loose: 1 });
    const [sgtin = ''] = codes.map(({ code }) => code);
    const document = acceptance(pharmacy, distributor, [sgtin]);
    test.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', code: '52', times: 1 });
    expect((await apteka.ticket(await apteka.send(document))).body.errors).toMatchObject([
      { error_code: '52' },
    ]);
    expect((await apteka.ticket(await apteka.send(document))).body.operation_result).toBe('Accepted');
  });
});

describe('the stages', () => {
  const delays = { format: 2000, core: 3000, answer: 1000 };

  it('follow each other as the clock moves, and a restart loses none of them', async () => {
    const dataDir = temporaryFolder();
    let run = await testSandbox({ dataDir, delays });
    const clock = run.clock;
    const { notification_id: delivery = '' } = await run.sandbox.deliver({ receiver: pharmacy, loose: 2 });
    const [sgtin = '', other = ''] = run.sandbox.codes(delivery)?.codes.map(({ code }) => code) ?? [];
    const restart = async () => {
      await run.sandbox.close();
      run = { ...(await testSandbox({ dataDir, delays, clock })), clock };
    };
    const who = await account(run.sandbox, 'apteka');
    const id = await who.send(acceptance(pharmacy, distributor, [sgtin]));
    const look = async () => {
      const { client } = await account(run.sandbox, 'apteka');
      return client.document(id);
    };
    expect(await look()).toMatchObject({
      doc_status: 'PROCESSING_DOCUMENT',
      processing_document_status: 'PROCESSING',
    });
    clock.forward(2000);
    expect(await look()).toMatchObject({ doc_status: 'CORE_PROCESSING_DOCUMENT', doc_type: 701 });
    await restart();
    expect(run.sandbox.pack(sgtin)?.status).toBe('in_realization');
    clock.forward(3000);
    expect(await look()).toMatchObject({ doc_status: 'CORE_PROCESSED_DOCUMENT' });
    expect(run.sandbox.pack(sgtin)?.status).toBe('in_circulation');
    const again = await account(run.sandbox, 'apteka');
    await expect(again.client.ticket(id)).rejects.toMatchObject({ kind: 'not-found' });
    await restart();
    clock.forward(1000);
    expect(await look()).toMatchObject({
      doc_status: 'PROCESSED_DOCUMENT',
      processing_document_status: 'ACCEPTED',
    });
    const last = await account(run.sandbox, 'apteka');
    expect((await last.ticket(id)).body.operation_result).toBe('Accepted');
    expect(run.sandbox.pack(other)?.status).toBe('in_realization');
    expect((await (await account(run.sandbox, 'opt')).client.income({})).total).toBe(1);
    await run.stop();
  });

  it('run by themselves on the system clock', async () => {
    const run = await testSandbox({
      delays: { format: 5, core: 5, answer: 5 },
      clock: { now: () => Date.now() },
    });
    const { document_id: id } = await run.sandbox.deliver({ receiver: pharmacy, loose: 1 });
    const codes = run.sandbox.codes(id)?.codes.map(({ code }) => code) ?? [];
    const sender = await account(run.sandbox, 'opt');
    const sent = await sender.send(withdrawal(distributor, pharmacy, codes));
    const status = () =>
      run.sandbox.mdlp.db.get<{ s: string }>(
        'select doc_status as s from document where document_id = ?',
        sent,
      )?.s;
    await expect.poll(status).toBe('PROCESSED_DOCUMENT');
    await run.stop();
  });
});

it('an order of 25 000 packs goes through whole', async () => {
  const { id, codes } = await delivered({ loose: 25_000 });
  expect(codes).toHaveLength(25_000);
  const sgtins = codes.map(({ code }) => code);
  const document = await apteka.send(acceptance(pharmacy, distributor, sgtins));
  expect((await apteka.ticket(document)).body.operation_result).toBe('Accepted');
  const taken = test.sandbox.mdlp.db.get<{ n: number }>(
    `select count(*) as n from pack where place = ? and status = 'in_circulation'
       and sgtin in (select value from json_each(?))`,
    pharmacy,
    JSON.stringify(sgtins),
  );
  expect(taken?.n).toBe(25_000);
  expect(
    Buffer.from(await apteka.client.download(id))
      .toString()
      .split('<sgtin>'),
  ).toHaveLength(25_001);
  expect(items(sgtins)).toHaveLength(25_000);
});
