import { statusesOfWizard, type Wizard, wizardRules } from '@provizor/domain';
import { actions, buildDocument, type MdlpDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';
import {
  acceptance,
  agentDispatch,
  arbitration,
  correction,
  destruction,
  dispensing,
  extraction,
  medicalUse,
  medicalUseByDevice,
  move,
  notOnBalance,
  places,
  posting,
  recall,
  receipt,
  recipe,
  recipeByDevice,
  refusal,
  release,
  returnOfSuspended,
  returnToCirculation,
  sale,
  shipment,
  stateDispatch,
  toDestruction,
  unpacking,
  withdrawal,
  writeOff,
} from '../../testing/documents.ts';
import { GTIN, openStage, type Stage } from '../../testing/stage.ts';
import { operations } from './operations.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const { distributor, pharmacy, pharmacyPoint } = places;
const sent = Object.keys(operations).map(Number);

/** Documents one's own places and codes fill, one of each scheme. */
const examples: Record<number, (codes: string[]) => MdlpDocument> = {
  250: () => recall(pharmacy, '99999999-2222-4333-8444-555555555555', '431'),
  251: (codes) => withdrawal(pharmacy, distributor, codes),
  252: (codes) => refusal(pharmacy, distributor, codes),
  254: (codes) =>
    correction({ from: pharmacy, to: distributor }, '99999999-2222-4333-8444-555555555555', codes),
  313: (codes) => release(pharmacy, codes),
  391: (codes) => returnToCirculation(pharmacy, '1', codes),
  415: (codes) => shipment({ from: pharmacy, to: distributor }, codes),
  416: (codes) => receipt({ from: distributor, to: pharmacy }, codes),
  417: (codes) => returnOfSuspended({ from: pharmacy, to: distributor }, codes),
  431: (codes) => move({ from: pharmacy, to: pharmacyPoint }, codes),
  471: (codes) => stateDispatch({ from: pharmacy, to: distributor }, codes),
  472: (codes) => agentDispatch({ from: pharmacy, to: distributor }, codes),
  481: (codes) => arbitration(pharmacy, distributor, codes),
  511: (codes) => sale(pharmacy, codes),
  512: (codes) => dispensing(pharmacy, codes),
  521: (codes) => recipe(pharmacy, codes),
  531: (codes) => medicalUse(pharmacy, codes),
  541: (codes) => toDestruction(pharmacy, codes),
  542: (codes) => destruction(pharmacy, codes),
  552: (codes) => writeOff(pharmacy, codes),
  701: (codes) => acceptance(pharmacy, distributor, codes),
  702: (codes) => posting(pharmacy, codes),
  705: (sgtin) => notOnBalance(pharmacy, { sgtin }),
  912: (codes) => unpacking(pharmacy, codes),
  913: (codes) => extraction(pharmacy, codes),
  10521: (codes) => recipeByDevice(pharmacy, codes),
  10531: (codes) => medicalUseByDevice(pharmacy, codes),
};

describe('the table of wizards and the table of operations', () => {
  const rows = (Object.keys(wizardRules) as Wizard[]).flatMap((wizard) => {
    const { scheme } = wizardRules[wizard];
    return scheme === null ? [] : [{ wizard, scheme }];
  });

  it.each(rows)('$scheme takes every status $wizard takes', ({ wizard, scheme }) => {
    const { admits = [], instead } = operations[scheme] ?? {};
    const admitted = [...admits, ...(instead?.row.admits ?? [])].map(({ statuses }) => statuses);
    const accepted = statusesOfWizard(wizard);
    if (accepted === 'any') expect(admitted).toContain('any');
    else expect(admitted.flat()).toEqual(expect.arrayContaining([...accepted]));
  });

  it.each(rows)('$scheme tells the other side what $wizard says', ({ wizard, scheme }) => {
    expect(operations[scheme]?.notification ?? null).toBe(wizardRules[wizard].notification);
  });

  it('notifications are those of the schemes', () => {
    for (const action of sent) expect(operations[action]?.notification).toBe(actions[action]?.notification);
  });
});

it('every scheme has an example here', () => {
  expect(Object.keys(examples)).toEqual(Object.keys(operations));
});

describe.each(sent)('%i', (action) => {
  const example = (codes: string[]) => examples[action]?.(codes) as MdlpDocument;
  const isBox = action === 912;
  const unknown = isBox ? '000000000000000000' : `${GTIN}Unknown000000`;

  it('is rejected when nobody knows its goods or the document it is about', async () => {
    const code = [250, 254].includes(action) ? '2' : '52';
    expect(await stage.send(stage.apteka, example([unknown]))).toMatchObject({
      result: 'Rejected',
      errors: [[code, code === '52' ? unknown : undefined]],
    });
  });

  it('is rejected when somebody else sends it for a place', async () => {
    expect(await stage.send(stage.opt, example([unknown]))).toMatchObject({
      result: 'Rejected',
      errors: [['4', undefined]],
    });
  });

  it('is refused the second time it comes', async () => {
    const document = example([unknown]);
    const first = await stage.apteka.send(document);
    stage.sandbox.mdlp.db.run(`update document set outcome = 'ACCEPTED' where document_id = ?`, first);
    expect((await stage.send(stage.apteka, document)).errors).toEqual([['200', undefined]]);
  });

  it('comes out as a fault switch says, for this scheme only', async () => {
    const faults = `${stage.sandbox.url}/control/faults`;
    await call(faults, { body: { kind: 'outcome', action, result: 'FAILED', times: 1 } });
    const other = action === 511 ? 531 : 511;
    const beside = await stage.send(
      stage.apteka,
      examples[other]?.([`${GTIN}Unknown000000`]) as MdlpDocument,
    );
    expect(beside.result).toBe('Rejected');
    const id = await stage.apteka.send(example([unknown]));
    expect(await stage.apteka.client.document(id)).toMatchObject({ doc_status: 'FAILED' });
    await expect(stage.apteka.ticket(id)).rejects.toMatchObject({ kind: 'not-found' });
    const after = await call<{ faults: unknown[] }>(faults);
    expect(after.json.faults).toEqual([]);
  });
});

describe('a fault of a part', () => {
  it.each([431, 511, 531, 541, 552, 705])('of %i leaves the named pack as it was', async (action) => {
    const codes = await stage.packs(3);
    stage.sandbox.faults.add({ kind: 'outcome', result: 'Partial', action, code: '52', times: 1 });
    const outcome = await stage.send(stage.apteka, examples[action]?.(codes) as MdlpDocument);
    expect(outcome).toMatchObject({ result: 'Partial', errors: [['52', codes[0]]] });
    const [first, ...others] = codes.map((code) => stage.pack(code));
    expect(first).toMatchObject({ status: 'in_circulation', place: pharmacy, part_used: 0 });
    for (const pack of others) expect([pack.status, pack.place]).not.toEqual(['in_circulation', pharmacy]);
  });

  it.each([431, 512, 552])('of the whole %i changes nothing and tells nobody', async (action) => {
    const codes = await stage.packs(2);
    const { total } = await stage.apteka.client.income({ filter: {} });
    stage.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action, times: 1 });
    await stage.send(stage.apteka, examples[action]?.(codes) as MdlpDocument);
    for (const code of codes)
      expect(stage.pack(code)).toMatchObject({ status: 'in_circulation', place: pharmacy });
    expect((await stage.apteka.client.income({ filter: {} })).total).toBe(total);
  });
});

describe('limits', () => {
  const numbered = (count: number, digits: number, head = '') =>
    Array.from({ length: count }, (_, i) => head + String(i).padStart(digits, '0'));

  const overLimit = (most: number) => expect.stringContaining(`can occur a maximum of '${most}' times`);

  /** The XML with its one code multiplied: what the builder would refuse. */
  const multiplied = (action: number, from: string, codes: string[]) => {
    const xml = buildDocument(examples[action]?.([from]) as MdlpDocument);
    const line = new RegExp(
      `(<(?:union|detail|sgtin|sscc)>(?:(?!</?(?:union|detail)>).)*?${from}.*?)(?=</order_details>|<is_recursive>|</unit_unpack>)`,
    );
    return xml.replace(line, (found) => codes.map((code) => found.replace(from, code)).join(''));
  };

  it('912 opens 1 500 boxes and no more', async () => {
    const first = '000000000000000000';
    const most = await stage.apteka.ticket(
      await stage.apteka.send(multiplied(912, first, numbered(1500, 18))),
    );
    expect(most.body.errors?.[0]?.error_code).toBe('52');
    const over = await stage.apteka.ticket(
      await stage.apteka.send(multiplied(912, first, numbered(1501, 18))),
    );
    expect(over.body).toMatchObject({
      operation_result: 'Rejected',
      errors: [{ error_code: '1000', error_desc: overLimit(1500) }],
    });
  });

  it.each([431, 531, 552])('%i takes 25 000 lines and no more', async (action) => {
    const codes = numbered(25_001, 13, GTIN);
    const first = codes[0] ?? '';
    const over = await stage.apteka.ticket(await stage.apteka.send(multiplied(action, first, codes)));
    expect(over.body).toMatchObject({
      operation_result: 'Rejected',
      errors: [{ error_code: '1000', error_desc: overLimit(25_000) }],
    });
  });

  it('25 000 packs are dispensed by one document', async () => {
    const codes = (await stage.goods({ boxes: 250, packsPerBox: 100 })).filter(
      ({ kind }) => kind === 'sgtin',
    );
    const sgtins = codes.map(({ code }) => code);
    expect((await stage.send(stage.apteka, medicalUse(pharmacy, sgtins))).result).toBe('Accepted');
    const used = stage.sandbox.mdlp.db.get<{ n: number }>(
      `select count(*) as n from pack where status = 'in_medical_use' and sscc is null
         and sgtin in (select value from json_each(?))`,
      JSON.stringify(sgtins),
    );
    expect(used?.n).toBe(25_000);
  });
});
