import { expect, test } from 'vitest';
import { createPortList } from './port-list.ts';

const scanner = { path: '/dev/ttyACM0', vendorId: '0c2e', productId: '0caa' };

/** A computer whose devices are `nodes`, what is known of them `ports`. */
function computer() {
  const state = { nodes: ['ttyS0 1'], ports: [] as (typeof scanner)[], asked: 0, broken: false };
  const list = createPortList({
    list: async () => {
      state.asked += 1;
      return state.ports;
    },
    nodes: async () => {
      if (state.broken) throw new Error('no /dev');
      return state.nodes;
    },
  });
  return { state, list };
}

test('nothing is asked while the devices are the same, and again when one comes, goes or is another', async () => {
  const { state, list } = computer();
  for (let look = 0; look < 20; look++) await list();
  expect(state.asked).toBe(3);
  for (const nodes of [
    ['ttyACM0 2', 'ttyS0 1'],
    ['ttyS0 1'],
    ['ttyACM0 9', 'ttyS0 1'],
    ['ttyACM0 10', 'ttyS0 1'],
  ]) {
    state.nodes = nodes;
    const before = state.asked;
    await list();
    expect(state.asked).toBe(before + 1);
  }
});

test('what becomes known of a device some moments after its node is seen', async () => {
  const { state, list } = computer();
  for (let look = 0; look < 5; look++) await list();
  state.nodes = ['ttyACM0 2', 'ttyS0 1'];
  expect(await list()).toEqual([]);
  state.ports = [scanner];
  expect(await list()).toEqual([scanner]);
  for (let look = 0; look < 5; look++) expect(await list()).toEqual([scanner]);
});

test('where nodes cannot be read every look asks', async () => {
  const { state, list } = computer();
  state.broken = true;
  for (let look = 0; look < 5; look++) await list();
  expect(state.asked).toBe(5);
});
