import type { CallReply, getPack, getPackTrace } from '@provizor/contract';
import type { KeptFacts } from './ask-pack.ts';

type Difference = CallReply<typeof getPackTrace>['differences'][number];
type Ours = CallReply<typeof getPack>['pack'];

/**
 * What our registry and MDLP do not agree on. Public facts name no owner; what one side does not know is no
 * difference, but for the box: a pack without one has been taken out.
 */
export function differencesOf(ours: Ours, mdlp: KeptFacts, ownInn: string | null): Difference[] {
  const found: Difference[] = [];
  const compare = (field: Difference['field'], our: string | null, their: string | null) => {
    if (our !== null && their !== null && our !== their) found.push({ field, ours: our, mdlp: their });
  };
  compare('status', ours.status, mdlp.status);
  compare('place', ours.branch_id, mdlp.branch_id);
  if (ours.sscc !== mdlp.sscc) found.push({ field: 'box', ours: ours.sscc, mdlp: mdlp.sscc });
  compare('owner', ownInn, mdlp.owner_inn);
  compare('series', ours.series, mdlp.series);
  compare('expiry', ours.expiry, mdlp.expiry);
  return found;
}
