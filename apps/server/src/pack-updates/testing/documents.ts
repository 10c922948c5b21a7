import type { MdlpDocument } from '@provizor/mdlp';
import {
  acceptance,
  agentDispatch,
  arbitration,
  correction,
  destruction,
  dispensing,
  extraction,
  medicalUse,
  move,
  notOnBalance,
  places,
  posting,
  recall,
  receipt,
  recipe,
  refusal,
  returnOfSuspended,
  returnToCirculation,
  sale,
  shipment,
  stateDispatch,
  toDestruction,
  unpacking,
  withdrawal,
  writeOff,
} from '../../../../sandbox/src/testing/documents.ts';

/** What a document may be made of: the author's place, the other side's, goods as packs, lines with shares, boxes. */
export type Goods = {
  own: string;
  other: string;
  /** Packs, or the boxes they lie in. */
  codes: string[];
  packs: string[];
  lines: (string | { code: string; part: string })[];
  boxes: string[];
  knowing: { confirm_paused?: boolean };
  /** An earlier document of the author. */
  before: string;
};

const elsewhere = (place: string) =>
  place === places.pharmacy
    ? places.pharmacyPoint
    : place === places.pharmacyPoint
      ? places.pharmacy
      : undefined;

/** Documents by what they do; undefined when the goods do not suit. */
export const makers = {
  ship: ({ own, other, codes }) => shipment({ from: own, to: other }, codes),
  state: ({ own, other, codes }) => stateDispatch({ from: own, to: other }, codes),
  agent: ({ own, other, codes }) => agentDispatch({ from: own, to: other }, codes),
  receive: ({ own, other, codes }) => receipt({ from: other, to: own }, codes),
  accept: ({ own, other, codes, knowing }) => acceptance(own, other, codes, knowing),
  refuse: ({ own, other, codes, knowing }) => refusal(own, other, codes, knowing),
  withdraw: ({ own, other, codes, knowing }) => withdrawal(own, other, codes, knowing),
  giveBack: ({ own, other, codes }) => returnOfSuspended({ from: own, to: other }, codes),
  post: ({ own, codes }) => posting(own, codes),
  move: ({ own, codes }) => {
    const to = elsewhere(own);
    return to && move({ from: own, to }, codes);
  },
  dispute: ({ own, other, codes }) => arbitration(own, other, codes),
  settle: ({ own, other, codes }) => arbitration(own, other, codes, '2'),
  correct: ({ own, other, codes, before }) => correction({ from: own, to: other }, before, codes),
  recall: ({ own, before }) => recall(own, before, '431'),
  recallDestruction: ({ own, before }) => recall(own, before, '541'),
  sell: ({ own, lines }) => sale(own, lines),
  dispense: ({ own, lines }) => dispensing(own, lines),
  prescribe: ({ own, lines }) => recipe(own, lines),
  use: ({ own, lines }) => medicalUse(own, lines),
  writeOff: ({ own, lines }) => writeOff(own, lines),
  sample: ({ own, codes }) => writeOff(own, codes, { withdrawal_type: '12' }),
  returnSold: ({ own, packs }) => returnToCirculation(own, '9', packs),
  returnWritten: ({ own, packs }) => returnToCirculation(own, '1', packs),
  handOver: ({ own, codes }) => toDestruction(own, codes),
  destroy: ({ own, codes }) => destruction(own, codes),
  missing: ({ own, packs }) => notOnBalance(own, { sgtin: packs }),
  open: ({ own, boxes }) => (boxes.length > 0 ? unpacking(own, boxes) : undefined),
  openAll: ({ own, boxes }) => (boxes.length > 0 ? unpacking(own, boxes, true) : undefined),
  takeOut: ({ own, codes }) => extraction(own, codes),
} satisfies Record<string, (goods: Goods) => MdlpDocument | undefined>;

export type Kind = keyof typeof makers;

const underWay: Kind[] = ['accept', 'accept', 'accept', 'refuse', 'withdraw', 'dispute', 'correct', 'post'];
const begun: Kind[] = ['sell', 'dispense', 'prescribe', 'use', 'writeOff', 'receive'];

/** What people do with packs of a status. */
const suiting: Readonly<Record<string, Kind[]>> = {
  in_circulation: [
    ...(['ship', 'ship', 'state', 'agent', 'receive', 'receive', 'post', 'move', 'move', 'correct'] as const),
    ...([
      'sell',
      'sell',
      'dispense',
      'prescribe',
      'use',
      'writeOff',
      'sample',
      'handOver',
      'missing',
    ] as const),
    ...(['open', 'openAll', 'takeOut', 'recall'] as const),
  ],
  in_realization: [...underWay, 'receive'],
  waiting_confirmation: underWay,
  change_owner_state_gov: underWay,
  transferred_to_agent: underWay,
  confirm_return_paused: underWay,
  waiting_change_property: ['accept', 'refuse', 'withdraw'],
  in_arbitration: ['settle', 'settle', 'post'],
  paused_circulation: ['giveBack', 'giveBack', 'handOver', 'writeOff', 'post', 'accept'],
  out_of_circulation: ['returnWritten', 'giveBack'],
  in_sale: ['returnSold'],
  moved_for_disposal: ['destroy', 'recallDestruction'],
};

/** What people do with packs of a status; what is begun is given out further. */
export const kindsFor = (status: string): readonly Kind[] => suiting[status] ?? begun;

/** Scheme of the earlier document a kind is about. */
export const about: Partial<Record<Kind, number>> = { recall: 431, recallDestruction: 541, correct: 415 };
