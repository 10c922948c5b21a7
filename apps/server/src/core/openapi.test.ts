import { allCalls } from '@provizor/contract/calls';
import { expect, it } from 'vitest';
import { printOpenApi } from './index.ts';

const operations = async () =>
  Object.entries((await printOpenApi()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

it('describes every call of the contract once', async () => {
  const described = (await operations()).map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(described.toSorted()).toEqual(allCalls.map(({ call }) => `${call.method} ${call.path}`).toSorted());
});

it('names every parameter of a path, and each operation once', async () => {
  const all = await operations();
  for (const { path, operation } of all) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const parameters = operation.parameters as { in: string; name: string }[];
    expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named);
  }
  const ids = all.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
