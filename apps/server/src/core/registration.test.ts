import { anyone, call, ok, signedIn } from '@provizor/contract';
import { expect, it } from 'vitest';
import { bind, bindPublic } from './binding.ts';
import { checkBindings } from './registration.ts';

const one = call({ method: 'GET', path: '/api/one', access: signedIn, title: '1', reply: ok });
const two = call({ method: 'GET', path: '/api/two', access: signedIn, title: '2', reply: ok });
const open = call({ method: 'GET', path: '/api/open', access: anyone, title: '3', reply: ok });
const once = call({
  method: 'POST',
  path: '/api/once',
  access: signedIn,
  title: '4',
  reply: ok,
  idempotent: true,
});
const done = async () => ({ ok: true }) as const;

it('agrees when every call has its binding', () => {
  expect(() => checkBindings([one, open], [bind(one, done), bindPublic(open, done)])).not.toThrow();
});

it.each([
  ['GET /api/two has no binding', [one, two], [bind(one, done)]],
  ['GET /api/two is no call of the contract', [one], [bind(one, done), bind(two, done)]],
  ['GET /api/one is bound twice', [one], [bind(one, done), bind(one, done)]],
  ['GET /api/open: use bindPublic', [open], [bind(open, done)]],
  ['GET /api/one: use bindPublic', [one], [bindPublic(one, done)]],
  ['POST /api/once: an idempotent call must', [once], [bind(once, done, { transaction: false })]],
])('refuses: %s', (message, calls, bindings) => {
  expect(() => checkBindings(calls, bindings)).toThrow(message);
});
