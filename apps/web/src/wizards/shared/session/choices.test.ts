import { type Draft, DraftData } from '@provizor/contract';
import { expect, test } from 'vitest';
import { RefusalError } from '../../../lib/api/refusal-error.ts';
import { createStore } from '../../../lib/store/index.ts';
import { Choices, type DraftChange } from './choices.ts';
import { letGoOfTyped, readTyped } from './typed-choices.ts';

/** Storage of a browser, without the browser. */
function storage() {
  let value: unknown;
  return {
    read: () => value,
    write: (next: unknown) => {
      value = next === undefined ? undefined : JSON.parse(JSON.stringify(next));
    },
  };
}

/** A draft two people work on, with the server's rule of versions. */
function open({ kept, data = {} }: { kept?: ReturnType<typeof storage>; data?: DraftChange } = {}) {
  let present: Draft = {
    id: 'a',
    wizard: 'move',
    document_id: null,
    about_type: null,
    source_outgoing_id: null,
    step: 'details',
    version: 1,
    mine: true,
    alone: true,
    state: 'open',
    seq: 0,
    scanned: 0,
    total: 0,
    people: [],
    outgoing_id: null,
    title: '',
    created_at: '',
    updated_at: '',
    data: DraftData.parse(data),
  };
  const put = (data: DraftChange) => {
    present = { ...present, version: present.version + 1, data: { ...present.data, ...data } };
    return present;
  };
  const sent: DraftChange[] = [];
  const draft = createStore(present);
  const choices = new Choices({
    draft,
    pause: 60_000,
    ...(kept ? { kept } : {}),
    onFailed: () => undefined,
    send: async (version, data) => {
      sent.push(data);
      if (version !== present.version)
        throw new RefusalError('version.stale', 'x', 409, undefined, { present });
      return put(data);
    },
  });
  return { choices, draft, put, sent, present: () => present };
}

test('what is typed is shown at once and saved as one change', async () => {
  const { choices, sent, draft } = open();
  choices.change({ doc_num: '1' });
  choices.change({ doc_num: '12', reason: 'бой' });
  expect(choices.values.get()).toMatchObject({ doc_num: '12', reason: 'бой' });
  await choices.save();
  expect(sent).toEqual([{ doc_num: '12', reason: 'бой' }]);
  expect(draft.get().data.doc_num).toBe('12');
  expect(choices.isDirty).toBe(false);
});

test('a colleague’s other choice is taken over without a question', async () => {
  const { choices, put, present } = open();
  put({ reason: 'недостача' });
  choices.change({ doc_num: '7' });
  await choices.save();
  expect(present().data).toMatchObject({ doc_num: '7', reason: 'недостача' });
  expect(choices.conflict.get()).toBeNull();
});

test('the same choice made differently waits for the person; what was chosen is saved', async () => {
  const { choices, put, present } = open();
  choices.change({ doc_num: 'мой', reason: 'моя' });
  put({ doc_num: 'чужой' });
  await choices.save();
  const conflict = choices.conflict.get();
  expect(conflict?.keys).toEqual(['doc_num']);
  expect(present().data.doc_num).toBe('чужой');
  await choices.resolve({ ...present().data, doc_num: 'мой', reason: 'моя' });
  expect(present().data).toMatchObject({ doc_num: 'мой', reason: 'моя' });
});

test('their side may be taken; what only I changed is still saved', async () => {
  const { choices, put, present } = open();
  choices.change({ doc_num: 'мой', reason: 'моя' });
  put({ doc_num: 'чужой' });
  await choices.save();
  await choices.resolve(null);
  expect(choices.values.get().doc_num).toBe('чужой');
  expect(present().data).toMatchObject({ doc_num: 'чужой', reason: 'моя' });
});

test('a colleague’s change told by an event is not written over in silence', async () => {
  const { choices, put, draft, present } = open();
  choices.change({ doc_num: 'мой' });
  draft.set(put({ doc_num: 'чужой' }));
  await choices.save();
  expect(choices.conflict.get()?.keys).toEqual(['doc_num']);
  expect(present().data.doc_num).toBe('чужой');
});

test('what is typed on while it is being saved is no conflict with oneself', async () => {
  const { choices, present } = open();
  choices.change({ doc_num: '1' });
  const saving = choices.save();
  choices.change({ doc_num: '17' });
  await saving;
  expect(choices.conflict.get()).toBeNull();
  expect(present().data.doc_num).toBe('17');
});

test('what is typed outlives the page until it is saved', async () => {
  const kept = storage();
  open({ kept }).choices.change({ doc_num: '12' });
  const { choices, present } = open({ kept });
  expect(choices.values.get().doc_num).toBe('12');
  await choices.save();
  expect([present().data.doc_num, kept.read()]).toEqual(['12', undefined]);
});

test('what a colleague saved over the same before the page was there again stands beside it', async () => {
  const kept = storage();
  open({ kept, data: { doc_num: '1' } }).choices.change({ doc_num: '12' });
  const { choices, sent } = open({ kept, data: { doc_num: '7' } });
  await choices.save();
  expect(sent).toEqual([]);
  const { keys, mine, theirs } = choices.conflict.get() ?? {};
  expect([keys, mine?.doc_num, theirs?.doc_num]).toEqual([['doc_num'], '12', '7']);
});

test('what a page that was left sends late is not saved over what was chosen in its place since', async () => {
  const kept = storage();
  const { choices, put, sent, present } = open({ kept });
  choices.change({ without_reconciliation: true, doc_num: '7' });
  put({ without_reconciliation: false });
  const late = choices.save();
  choices.stop();
  letGoOfTyped(kept, 'without_reconciliation');
  await late;
  expect(sent).toEqual([{ without_reconciliation: true, doc_num: '7' }, { doc_num: '7' }]);
  expect(present().data).toMatchObject({ without_reconciliation: false, doc_num: '7' });
  expect(readTyped(kept)).toBeNull();
});
