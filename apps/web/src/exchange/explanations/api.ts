import { getOutgoing, listExplanations } from '@provizor/contract';
import { refresh, useCall } from '../../lib/api/index.ts';

/** The whole table, in the order in which its rows are looked at. */
export const useExplanations = () => useCall(listExplanations, {});

/** After a change: the table, and the errors it explains. */
export const refreshExplanations = () => refresh(listExplanations, getOutgoing);
