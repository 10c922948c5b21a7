import type { Call } from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import type { SchemeBody } from '../definition.ts';
import type { SchemeNumber } from '../definitions.ts';

/** The builder of a scheme. */
export function builderOf(action: SchemeNumber): Call {
  const found = allCalls.find(({ call }) => call.path === `/api/v1/schemas/${action}`);
  if (!found) throw new Error(`no builder of scheme ${action}`);
  return found.call;
}

/** A body as the handler gets it; null when the contract refuses it. */
export const parsed = (action: SchemeNumber, body: unknown): SchemeBody | null => {
  const result = builderOf(action).body?.safeParse(body);
  return result?.success ? (result.data as SchemeBody) : null;
};
