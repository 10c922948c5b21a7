import { checkPacks } from '@provizor/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { objectsOf } from '../testing/acceptance.ts';
import { taskContext } from '../testing/context.ts';
import { delivered, type Pharmacist, startWorld, theirPlace, type World } from '../testing/world.ts';
import { publicStatuses } from './statuses.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.sandbox.faults.clear();
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const codesOf = async (documentId: string) =>
  (await objectsOf(world.server, person, documentId)).flatMap((object) =>
    'sgtin' in object && object.sgtin ? [object.sgtin] : [],
  );
const asked = () =>
  world.sandbox.mdlp.calls.recent().filter(({ method }) => method === 'publicSgtinsByList').length;
const statuses = (codes: string[], options: Partial<Parameters<typeof publicStatuses>[3]> = {}) =>
  publicStatuses(taskContext(world.server), person.organizationId, codes, {
    freshFrom: new Date(0),
    ...options,
  });

test('packs on their way to us have their status and place; unknown codes are told apart', async () => {
  const codes = await codesOf((await delivered(world, person, { loose: 3 })).document_id);
  const unknown = '09520060000013ZZZZZZZZZZZZZ';
  const answers = await statuses([...codes, unknown]);
  for (const code of codes) {
    expect(answers.get(code)).toEqual({ found: true, status: 'in_realization', branchId: theirPlace });
  }
  expect(answers.get(unknown)).toEqual({ found: false, status: null, branchId: null });
});

test('500 codes go in a call, progress is told, and fresh answers are not asked for again', async () => {
  const codes = await codesOf((await delivered(world, person, { loose: 1201 })).document_id);
  const progress: number[] = [];
  const before = asked();
  await statuses(codes, { onProgress: (checked) => void progress.push(checked) });
  expect(progress).toEqual([500, 1000, 1201]);
  expect(asked() - before).toBe(3);
  await statuses(codes);
  expect(asked() - before).toBe(3);
  await statuses(codes.slice(0, 10), { freshFrom: new Date(Date.now() + 60_000) });
  expect(asked() - before).toBe(4);
});

test('a short failure of MDLP is sat out and told; without a session nothing is asked', async () => {
  const codes = await codesOf((await delivered(world, person, { loose: 2 })).document_id);
  const told: string[] = [];
  world.sandbox.faults.add({ kind: 'error', method: 'publicSgtinsByList', status: 503, times: 2 });
  expect((await statuses(codes, { onWait: (_seconds, message) => void told.push(message) })).size).toBe(2);
  expect(told).toContain('МДЛП недоступна, повторим сами');
  const lonely = await world.pharmacist();
  const withoutSession = publicStatuses(taskContext(world.server), lonely.organizationId, codes, {
    freshFrom: new Date(0),
  });
  await expect(withoutSession).rejects.toMatchObject({ code: 'mdlp.session-required' });
});

test('a list checked by a person has Russian statuses, and keeps what it has learned', async () => {
  const codes = await codesOf((await delivered(world, person, { loose: 2 })).document_id);
  const { items } = await world.server.call(checkPacks, { body: { packs: codes } }, person.token);
  expect(items[0]).toMatchObject({ found: true, status: 'in_realization', status_name: 'Отгружен' });
  const before = asked();
  await statuses(codes);
  expect(asked()).toBe(before);
});
