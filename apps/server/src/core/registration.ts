import type { Call } from '@provizor/contract';
import type { Binding } from './binding.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/**
 * Compares what the contract promises with what the slices bind. Throws with the full list when a call has no
 * binding, a binding no call, one call two bindings, or a binding does not fit the access of its call.
 */
export function checkBindings(calls: Call[], bindings: Binding[]): void {
  const faults: string[] = [];
  const promised = new Set(calls);
  const bound = new Set<Call>();
  for (const { call, kind } of bindings) {
    const name = nameOf(call);
    if (!promised.has(call)) faults.push(`${name} is no call of the contract`);
    if (bound.has(call)) faults.push(`${name} is bound twice`);
    bound.add(call);
    if ((kind === 'public') !== (call.access.kind === 'anyone')) {
      faults.push(`${name}: use bindPublic for calls of anyone, and only for them`);
    }
    if (call.idempotent && call.file)
      faults.push(`${name}: the answer of an idempotent call is kept as JSON`);
    if (call.idempotent && kind !== 'transaction') {
      faults.push(`${name}: an idempotent call must be bound with a transaction`);
    }
  }
  for (const call of calls) {
    if (!bound.has(call)) faults.push(`${nameOf(call)} has no binding`);
  }
  if (faults.length > 0)
    throw new Error(`The calls of the contract and their bindings differ:\n${faults.join('\n')}`);
}

/** Path of a call as Fastify's router takes it: `/x/{id}` becomes `/x/:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
