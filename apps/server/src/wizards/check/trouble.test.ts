import { getCheck, getDraftContent, retryCheck } from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ourPlace, type Pharmacist, until, type World } from '../../exchange/testing/world.ts';
import { startGoods } from '../testing/goods.ts';
import { checked, pharmacistWithStorage, startWizardWorld } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  // the pauses between tries are those of real work: 5, 15, 30 seconds
  world = await startWizardWorld({ config: { mdlpPace: 1 } });
  person = await pharmacistWithStorage(world);
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const troubled = (id: string) =>
  until('trouble', async () => (await world.server.call(getCheck, at(id), person.token)).trouble ?? false);

test('while MDLP fails it is told since when, what it answered and when it is asked again; a person asks now', async () => {
  world.sandbox.faults.add({ kind: 'error', status: 500, times: 1000 });
  const draft = await startGoods(world, person, 'withdrawal_med', ['095200100001480000000000000'], {
    place: ourPlace,
  });
  const first = await troubled(draft.id);
  expect(first.answer).toContain('500');
  expect(Date.parse(first.next ?? '')).toBeGreaterThan(Date.parse(first.since));
  await world.server.call(retryCheck, at(draft.id), person.token);
  // it still fails: the next try is later, the beginning of the trouble stays
  const again = await until('another failure', async () => {
    const trouble = await troubled(draft.id);
    return trouble.next !== null && Date.parse(trouble.next) > Date.parse(first.next ?? '') && trouble;
  });
  expect(again.since).toBe(first.since);
  world.sandbox.faults.clear();
  await world.server.call(retryCheck, at(draft.id), person.token);
  expect(await checked(world, person, draft.id)).toMatchObject({ result: 'empty', trouble: null });
});

test('a check that broke off while MDLP was away says when it goes on, and does when MDLP is back', async () => {
  const quick = await startWizardWorld();
  const somebody = await pharmacistWithStorage(quick);
  const look = (id: string) => quick.server.call(getCheck, at(id), somebody.token);
  quick.sandbox.faults.add({ kind: 'error', status: 503, times: 1000 });
  const draft = await startGoods(quick, somebody, 'withdrawal_med', ['095200100001480000000000002'], {
    place: ourPlace,
  });
  const broken = await until('the error', async () => {
    const check = await look(draft.id);
    return check.result === 'error' && check;
  });
  expect(broken.message).toContain('МДЛП недоступна');
  expect(broken.trouble?.next).not.toBeNull();
  quick.sandbox.faults.clear();
  const answered = await until('the outcome', async () => {
    const check = await look(draft.id);
    return check.state === 'done' && check.result !== 'error' && check;
  });
  expect(answered).toMatchObject({ result: 'empty', message: null, trouble: null });
  await quick.close();
});

test('boxes that MDLP does not show because it fails say so', async () => {
  world.sandbox.faults.add({ kind: 'error', status: 503, times: 1000 });
  const draft = await startGoods(world, person, 'move', ['046000000000000018'], { place: ourPlace });
  await troubled(draft.id);
  const { loading } = await world.server.call(getDraftContent, at(draft.id), person.token);
  expect(loading).toMatchObject({ boxes: 1, trouble: { answer: expect.stringContaining('503') } });
  world.sandbox.faults.clear();
});

test('a check that broke off for want of a session goes on by itself when somebody signs in', async () => {
  const fault = world.sandbox.faults.add({ kind: 'error', status: 401 });
  const draft = await startGoods(world, person, 'withdrawal_med', ['095200100001480000000000001'], {
    place: ourPlace,
  });
  await until('the error', async () => {
    const { result } = await world.server.call(getCheck, at(draft.id), person.token);
    return result === 'error';
  });
  world.sandbox.faults.remove(fault.id);
  await person.signIn();
  const answered = await until('the outcome', async () => {
    const check = await world.server.call(getCheck, at(draft.id), person.token);
    return check.state === 'done' && check.result !== 'error' && check;
  });
  expect(answered).toMatchObject({ result: 'empty', message: null });
});
