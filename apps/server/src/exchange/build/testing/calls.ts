import type { Call } from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import type { Scheme } from '@provizor/domain';
import type { SchemeBody } from '../definition.ts';

/** The builder of a scheme. */
export function builderOf(action: Scheme): Call {
  const found = allCalls.find(({ call }) => call.path === `/api/v1/schemas/${action}`);
  if (!found) throw new Error(`no builder of scheme ${action}`);
  return found.call;
}

/** A body as the handler gets it; null when the contract refuses it. */
export const parsed = (action: Scheme, body: unknown): SchemeBody | null => {
  const result = builderOf(action).body?.safeParse(body);
  return result?.success ? (result.data as SchemeBody) : null;
};
