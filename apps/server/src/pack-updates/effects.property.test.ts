import { randomUUID } from 'node:crypto';
import { refreshIncome, sendDocument } from '@provizor/contract';
import { buildDocument, type MdlpDocument } from '@provizor/mdlp';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, account } from '../../../sandbox/src/testing/account.ts';
import { places } from '../../../sandbox/src/testing/documents.ts';
import { loadDeliveryBoxes } from '../exchange/index.ts';
import { copiesIn } from '../exchange/testing/acceptance.ts';

import { taskContext } from '../exchange/testing/context.ts';
import { type Pharmacist, startWorld, until, type World } from '../exchange/testing/world.ts';
import { discrepancies } from '../stock/testing/index.ts';
import { about, kindsFor, makers } from './testing/documents.ts';
import { startInstance } from './testing/start-instance.ts';
import { stockOfPacks } from './testing/stock.ts';
import { bothSides, missingIncoming, openWork, ourPlaces } from './testing/truth.ts';

let world: World;
let person: Pharmacist;
let running: { kill(): Promise<void> };
let others: { opt: Account; apteka2: Account };
const sentByUs = new Set<string>();
/** Schemes of the documents sent, by whomever. */
const schemes = new Set<number>();

const { distributor, pharmacy, pharmacyPoint, otherPharmacy } = places;

beforeAll(async () => {
  world = await startWorld({ jobs: 0 });
  person = await world.pharmacist();
  await world.server.tenant(person, async (db) => {
    await sql`
      insert into branch (organization_id, branch_id, name)
      values (${person.organizationId}, ${pharmacyPoint}, 'Пункт')`.execute(db);
    await sql`
      insert into storage (organization_id, name, branch_id)
      select ${person.organizationId}::int, 'Склад ' || name, id from branch`.execute(db);
  });
  const [opt, apteka2] = await Promise.all([
    account(world.sandbox, 'opt'),
    account(world.sandbox, 'apteka2'),
  ]);
  others = { opt, apteka2 };
  running = await startInstance(world);
  await person.signIn();
});
afterAll(async () => {
  await running?.kill();
  await world.close();
});

type SandboxPack = {
  status: string;
  place: string;
  taker: string | null;
  held_for: string | null;
  sscc: string | null;
};

const faults = [
  { kind: 'drop', method: 'send', times: 1 },
  { kind: 'drop', method: 'ticket', times: 1 },
  { kind: 'error', method: 'send', status: 503, times: 2 },
  { kind: 'error', method: 'download', status: 500, times: 1 },
  { kind: 'outcome', result: 'Rejected', times: 1 },
  { kind: 'outcome', result: 'Partial', times: 1 },
  { kind: 'outcome', result: 'FAILED', times: 1 },
] as const;

const plan = fc.record({
  pick: fc.nat(100),
  more: fc.nat(3),
  choice: fc.nat(1000),
  share: fc.option(fc.constantFrom('1/4', '2/4', '3/4', '1/3'), { nil: undefined }),
  knowing: fc.boolean(),
  turned: fc.boolean(),
  boxed: fc.boolean(),
  /** Which fault hits the next document of its scheme. */
  fault: fc.option(fc.nat(faults.length - 1), { nil: undefined, freq: 4 }),
  /** Whether the end of the document is waited for before the next thing is done. */
  patient: fc.boolean(),
  look: fc.boolean(),
  crash: fc.integer({ min: 0, max: 24 }).map((n) => n === 0),
});
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

const packOf = (sgtin: string) => world.sandbox.pack(sgtin) as SandboxPack;

function topOf(sgtin: string): string {
  let top = packOf(sgtin).sscc;
  for (let at = top; at !== null; ) {
    const box = world.sandbox.mdlp.db.get<{ parent: string | null }>(
      'select parent from box where sscc = ?',
      at,
    );
    top = at;
    at = box?.parent ?? null;
  }
  return top ?? sgtin;
}

function documentOf(step: Plan, sgtins: string[], sent: ReadonlyMap<string, string>) {
  const sgtin = sgtins[step.pick % sgtins.length] ?? '';
  const base = packOf(sgtin);
  const alike = sgtins.filter((code) => {
    const pack = packOf(code);
    return pack.status === base.status && pack.place === base.place;
  });
  const from = alike.indexOf(sgtin);
  const packs = [
    ...new Set(Array.from({ length: step.more + 1 }, (_, i) => alike[(from + i) % alike.length] ?? '')),
  ];
  const tops = [...new Set(packs.map(topOf))];
  const partners = [distributor, pharmacy, otherPharmacy].filter((place) => place !== base.place);
  const side = base.taker ?? base.held_for ?? partners[step.choice % partners.length] ?? pharmacy;
  const waits = base.taker !== null;
  const [own, other] = step.turned === waits ? [base.place, side] : [side, base.place];
  const names = kindsFor(base.status);
  const kind = names[step.choice % names.length] ?? 'sell';
  const before = sent.get(`${about[kind]} ${own}`) ?? '99999999-2222-4333-8444-555555555555';
  const document = makers[kind]({
    own,
    other,
    packs,
    before,
    codes: step.boxed ? tops : packs,
    lines: packs.map((code) => (step.share === undefined ? code : { code, part: step.share })),
    boxes: tops.filter((code) => code.length === 18),
    knowing: step.knowing ? { confirm_paused: true } : {},
  });
  return document && { own, document };
}

async function sendOurs(document: MdlpDocument): Promise<string> {
  const bytes = Buffer.from(buildDocument(document));
  const body = {
    request_id: randomUUID(),
    document: bytes.toString('base64'),
    sign: await person.sign(bytes),
  };
  sentByUs.add(body.request_id);
  await world.server.call(sendDocument, { body }, person.token);
  return body.request_id;
}

const nothing = { packs: [], lines: [], boxes: [], before: '' };

const refresh = () => world.server.call(refreshIncome, { body: {} }, person.token);

async function quiet(): Promise<void> {
  await until('the queue is empty', async () => {
    if ((await missingIncoming(world, person)) > 0) await refresh();
    const open = await openWork(world, person);
    return Object.values(open).every((count) => count === 0) && (await missingIncoming(world, person)) === 0;
  }).catch(async (error: unknown) => {
    throw new Error(`still open: ${JSON.stringify(await openWork(world, person))}`, { cause: error });
  });
}

async function run(steps: Plan[], trust: boolean): Promise<void> {
  const { sandbox } = world;
  sandbox.mdlp.db.run('delete from trust');
  if (trust) {
    sandbox.mdlp.db.run(
      `insert into trust select a.sys_id, b.sys_id from place a join place b on a.sys_id <> b.sys_id
        where a.branch_id in (?, ?) and b.branch_id in (?, ?)`,
      pharmacy,
      otherPharmacy,
      pharmacy,
      otherPharmacy,
    );
  }
  const { notification_id: id = '' } = await sandbox.deliver({
    receiver: pharmacy,
    shipper: distributor,
    loose: 3,
    boxes: 2,
    packsPerBox: 2,
    boxesPerPallet: 2,
    problems: [{ kind: 'paused', count: 1, where: 'loose' }],
  });
  const codes = sandbox.codes(id)?.codes.map(({ code }) => code) ?? [];
  const sgtins = codes.filter((code) => code.length === 27);
  await refresh();
  await until('the delivery is loaded', async () => (await missingIncoming(world, person)) === 0);
  await loadDeliveryBoxes(taskContext(world.server), person.organizationId, id);
  const tops = [...new Set(sgtins.map(topOf))];
  await sendOurs(
    makers.accept({
      ...nothing,
      own: pharmacy,
      other: distributor,
      codes: tops,
      knowing: { confirm_paused: true },
    }),
  );
  const sent = new Map<string, string>();
  for (const step of steps) {
    const made = documentOf(step, sgtins, sent);
    if (!made) continue;
    const { own, document } = made;
    const ours = ourPlaces.includes(own);
    const fault = step.fault === undefined ? undefined : faults[step.fault];
    if (!ours) sandbox.faults.clear();
    else if (fault) sandbox.faults.add({ ...fault });
    if (step.look) await refresh();
    let requestId: string;
    if (ours) {
      requestId = await sendOurs(document).catch(() => '');
    } else {
      const who = own === otherPharmacy ? others.apteka2 : others.opt;
      requestId = await who.send(document);
    }
    if (requestId === '') continue;
    sent.set(`${document.action_id} ${own}`, requestId);
    schemes.add(document.action_id);
    if (step.crash) {
      await running.kill();
      running = await startInstance(world);
    }
    if (step.patient && ours) {
      await until('the document has ended', async () => (await openWork(world, person)).documents === 0);
    }
  }
  await quiet();
  sandbox.faults.clear();
  const { mdlp, registry } = await bothSides(world, person, sgtins);
  expect(registry).toEqual(mdlp);
  expect(await stockOfPacks(world, person)).toEqual({ disagreements: [], packs: [], promised: 0, twice: [] });
  expect(await discrepancies(world.server)).toEqual([]);
}

test('after any operations, faults and crashes the registry says what MDLP says, the balances count what stands on the shelves, and nothing is sent twice', {
  timeout: 300_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(plan, { minLength: 8, maxLength: 16 }), fc.boolean(), run), {
    numRuns: 5,
    endOnFailure: true,
  });
  const copies = [...sentByUs].map((id) => copiesIn(world, id));
  expect(Math.max(...copies)).toBe(1);
  // a run that has not seen most operations go out has proved little
  expect(schemes.size).toBeGreaterThan(10);
});
