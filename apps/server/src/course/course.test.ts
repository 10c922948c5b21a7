import {
  checkExercise,
  type DraftData,
  type ExerciseState,
  getCourse,
  listIncoming,
  refreshIncome,
  startExercise,
  type WizardName,
} from '@provizor/contract';
import { type ExerciseKey, exerciseKeys, exercises } from '@provizor/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ended,
  ourPlace,
  type Pharmacist,
  theirPlace,
  until,
  type World,
} from '../exchange/testing/world.ts';
import { discrepancies } from '../stock/testing/index.ts';
import {
  goodsWorld,
  openAbout,
  paper,
  price,
  secondPlace,
  sendDraft,
  startGoods,
} from '../wizards/testing/goods.ts';
import { checked } from '../wizards/testing/world.ts';
import { course } from './index.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld({ slices: [course] }));
});
afterAll(async () => {
  expect(await discrepancies(world.server)).toEqual([]);
  await world.close();
});

const of = (exercise: ExerciseKey) => ({ params: { exercise } });
const begin = (exercise: ExerciseKey) => world.server.call(startExercise, of(exercise), person.token);
const check = (exercise: ExerciseKey) => world.server.call(checkExercise, of(exercise), person.token);
const codesOf = ({ codes }: ExerciseState, ...roles: ExerciseState['codes'][number]['role'][]) =>
  codes.filter(({ role }) => roles.includes(role)).map(({ code }) => code);

async function send(draftId: string, priced = false) {
  await checked(world, person, draftId);
  if (priced) await price(world, person, draftId);
  return ended(world.server, person, await sendDraft(world, person, draftId));
}

/** Does what a person does in a wizard over goods. */
async function handle(wizard: WizardName, codes: string[], data: Partial<DraftData>, priced = false) {
  const draft = await startGoods(world, person, wizard, codes, { place: ourPlace, ...data });
  return send(draft.id, priced);
}

/** The delivery of an exercise when it has come. */
async function arrived({ given }: ExerciseState): Promise<string> {
  await world.server.call(refreshIncome, { body: {} }, person.token);
  await until('the delivery of the exercise', async () => {
    const { items } = await world.server.call(listIncoming, { body: { limit: 1000 } }, person.token);
    return items.some((item) => item.document_id === given.document_id && item.content === 'ready');
  });
  return given.document_id ?? '';
}

async function answer(wizard: WizardName, documentId: string, codes: string[] = []) {
  return send(await openAbout(world, person, { wizard, document_id: documentId }, 'Неполный короб', codes));
}

const written = { withdrawal_type: 13 };

/** How each exercise is done rightly. */
const ways: Record<ExerciseKey, (given: ExerciseState) => Promise<unknown>> = {
  delivery: async (given) => answer('direct', await arrived(given)),
  foreign: async (given) => answer('direct', await arrived(given), codesOf(given, 'goods')),
  partial: async (given) => {
    const documentId = await arrived(given);
    await answer('refusal_receiver', documentId, codesOf(given, 'box'));
    await answer('direct', documentId);
  },
  mistaken: async (given) => {
    const funding = { source: 1, contract_type: 1, turnover_type: 1 };
    const data = { counterparty: theirPlace, ...paper, ...funding };
    const { id } = await handle('move_order', codesOf(given, 'goods'), data, true);
    expect((await check('mistaken')).steps).toEqual([true, false, false]);
    await send(await openAbout(world, person, { wizard: 'refusal_sender', outgoing_id: id }, 'Не то'));
  },
  expired: (given) => handle('withdrawal', codesOf(given, 'goods'), written),
  state: (given) => handle('return_to_circulation', codesOf(given, 'goods'), { withdrawal_reason: 1 }),
  damaged: (given) => handle('withdrawal', codesOf(given, 'goods'), { withdrawal_type: 15 }),
  prescription: (given) => {
    const { series, number, date } = given.given;
    const recipe = { doc_series: series ?? '', doc_num: number ?? '', doc_date: date };
    return handle('withdrawal_recipe', codesOf(given, 'goods'), recipe, true);
  },
  move: (given) => handle('move', codesOf(given, 'goods'), { counterparty: secondPlace, ...paper }),
  refused: async (given) => {
    const refused = await handle('withdrawal', codesOf(given, 'goods'), written);
    expect(refused.result).toBe('Rejected');
    expect(await check('refused')).toMatchObject({ steps: [true, false], done: false, mistakes: [] });
    await handle('withdrawal', codesOf(given, 'goods'), written);
  },
};

test('each exercise is done by what a person does, and only by that; all of them make the certificate', async () => {
  const doneBefore: ExerciseKey[] = [];
  for (const key of exerciseKeys) {
    const given = await begin(key);
    expect(given.steps).toEqual(
      exercises[key].steps.map(({ need }) => need.kind === 'packs' && key === 'mistaken'),
    );
    expect(given.done, key).toBe(false);
    expect((await world.server.call(getCourse, {}, person.token)).certificate).toBeNull();
    await ways[key](given);
    const state = await check(key);
    expect(state, key).toMatchObject({ done: true, mistakes: [], done_at: expect.any(String) });
    doneBefore.push(key);
  }
  const { certificate, exercises: begun, contour } = await world.server.call(getCourse, {}, person.token);
  expect(contour).toBe('sandbox');
  expect(begun.filter(({ done_at }) => done_at !== null)).toHaveLength(exerciseKeys.length);
  expect(certificate).toMatchObject({ number: 1, organization: expect.any(String) });
  expect(doneBefore).toEqual([...exerciseKeys]);

  // begun anew, an exercise has other packs; what was reached stays
  const again = await begin('damaged');
  expect(again).toMatchObject({ attempt: 2, done: false, done_at: expect.any(String) });
  expect((await world.server.call(getCourse, {}, person.token)).certificate).toMatchObject({ number: 1 });
});

test('a wrong way is named, and another person has packs of his own', async () => {
  const given = await begin('damaged');
  await handle('withdrawal', codesOf(given, 'goods'), { withdrawal_type: 11 });
  const state = await check('damaged');
  expect(state.done).toBe(false);
  expect(state.mistakes).toEqual([expect.stringContaining('Тип вывода 11 здесь неверен')]);

  const foreign = await begin('foreign');
  await arrived(foreign);
  await handle('withdrawal', codesOf(await begin('move'), 'goods'), written);
  expect((await check('move')).mistakes).toEqual(['Упаковку назвал документ 552, а здесь нужен 431.']);

  const colleague = await world.server.user({ id: person.organizationId }, { manage: ['mdlp'] });
  await expect(world.server.call(checkExercise, of('damaged'), colleague.token)).rejects.toMatchObject({
    body: { code: 'course.not-begun' },
  });
  const his = await world.server.call(startExercise, of('damaged'), colleague.token);
  expect(his.attempt).toBe(1);
  expect(codesOf(his, 'goods')).not.toEqual(codesOf(given, 'goods'));
});

test('outside of the training MDLP, without places and without the sandbox nothing is begun, and it is said why', async () => {
  const stranger = await world.server.user(await world.server.organization(), { manage: ['mdlp'] });
  await expect(world.server.call(startExercise, of('delivery'), stranger.token)).rejects.toMatchObject({
    body: { code: 'course.no-place' },
  });
  const real = await world.another(0);
  real.core.services.config.mdlpIsSandbox = false;
  await expect(real.call(startExercise, of('delivery'), person.token)).rejects.toMatchObject({
    body: { code: 'course.real' },
  });
  expect((await real.call(getCourse, {}, person.token)).contour).toBe('real');
  await real.close();
});
