import type { DemoOrganization } from '../types.ts';
import { hospitalHistory } from './hospital.ts';
import { pharmacyHistory } from './pharmacy1.ts';
import type { DemoDocument } from './types.ts';

export type {
  DemoCount,
  DemoDocument,
  DemoGoods,
  DemoIssue,
  DemoMove,
  DemoOrder,
  DemoReceipt,
  DemoRoom,
  DemoWriteOff,
} from './types.ts';

const histories: Partial<Record<DemoOrganization['key'], readonly DemoDocument[]>> = {
  pharmacy1: pharmacyHistory,
  hospital: hospitalHistory,
};

/** Stock documents an organisation has written before the day the demo is made, the oldest first. */
export const historyOf = ({ key }: Pick<DemoOrganization, 'key'>): DemoDocument[] =>
  (histories[key] ?? []).toSorted((one, other) => other.daysAgo - one.daysAgo);
