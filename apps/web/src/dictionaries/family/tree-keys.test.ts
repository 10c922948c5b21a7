import { expect, test } from 'vitest';
import { moveInTree } from './tree-keys.ts';

const branch = (id: number, depth: number, open?: boolean) => ({
  entity: { id, name: String(id), version: 1 },
  depth,
  ...(open === undefined ? {} : { open }),
});
/** The whole tree; 1 open with 2 (leaf) and 3 (closed) in it; 4. */
const rows = [null, branch(1, 0, true), branch(2, 1), branch(3, 1, false), branch(4, 0)];

test('up and down stop at the ends', () => {
  expect(moveInTree('ArrowDown', rows, 4)).toEqual({ kind: 'go', to: 4 });
  expect(moveInTree('ArrowUp', rows, 0)).toEqual({ kind: 'go', to: 0 });
});

test('→ opens what is closed and enters what is open', () => {
  expect(moveInTree('ArrowRight', rows, 3)).toEqual({ kind: 'toggle' });
  expect(moveInTree('ArrowRight', rows, 1)).toEqual({ kind: 'go', to: 2 });
  expect(moveInTree('ArrowRight', rows, 2)).toEqual({ kind: 'go', to: 2 });
});

test('← closes what is open and goes to the parent of anything else', () => {
  expect(moveInTree('ArrowLeft', rows, 1)).toEqual({ kind: 'toggle' });
  expect(moveInTree('ArrowLeft', rows, 3)).toEqual({ kind: 'go', to: 1 });
  expect(moveInTree('ArrowLeft', rows, 4)).toEqual({ kind: 'go', to: 0 });
});

test('Enter chooses; letters are not the tree’s', () => {
  expect(moveInTree('Enter', rows, 2)).toEqual({ kind: 'choose' });
  expect(moveInTree('a', rows, 2)).toBeNull();
});
