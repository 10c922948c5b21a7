import type { Admission } from './operation.ts';

/**
 * Operations that wait for the other side: what their packs wait in and who of the two is the author.
 * 701 and 252 come from the other one, 251 from the author.
 */
export const transits: readonly {
  awaiting: number;
  status: string;
  author: 'giver' | 'taker';
  paused?: true;
}[] = [
  { awaiting: 415, status: 'in_realization', author: 'giver' },
  { awaiting: 416, status: 'waiting_confirmation', author: 'taker' },
  { awaiting: 417, status: 'confirm_return_paused', author: 'giver', paused: true },
  { awaiting: 471, status: 'change_owner_state_gov', author: 'giver' },
  { awaiting: 472, status: 'transferred_to_agent', author: 'giver' },
];

/** A correction waits for its confirmation beside the operation it corrects. */
const correction = { awaiting: 254, status: 'waiting_change_property', author: 'giver' } as const;

type Author = 'subject' | 'counterparty';

const sidesOf = (author: Author, role: 'giver' | 'taker') => {
  const other: Author = author === 'subject' ? 'counterparty' : 'subject';
  return role === 'giver' ? { giver: author, taker: other } : { giver: other, taker: author };
};

/** Goods suspended on the way may still be accepted or refused, knowingly. */
const SUSPENDED = 'paused_circulation';

/** What a document may settle that answers (author = counterparty) or calls off (author = subject) an operation. */
export const settledBy = (author: Author): Admission[] => [
  ...transits.flatMap(({ awaiting, status, author: role, paused }) => [
    { awaiting, statuses: [status], ...sidesOf(author, role), ...(paused ? { paused } : {}) },
    { awaiting, statuses: [SUSPENDED], ...sidesOf(author, role), paused: true as const },
  ]),
  { awaiting: correction.awaiting, statuses: [correction.status], ...sidesOf(author, correction.author) },
];

/** What either side of an operation under way may bring into a dispute. */
export const disputed: Admission[] = transits.flatMap(({ awaiting, status }) =>
  (['subject', 'counterparty'] as const).map((author) => ({
    awaiting,
    statuses: [status],
    ...sidesOf(author, 'giver'),
  })),
);

/** What a correction of the author's papers may be about: goods still under way, or arrived and not yet moved on. */
export const corrected: Admission[] = transits.flatMap(({ awaiting, status, author: role }) => {
  const when = { field: 'action_id_type', is: [String(awaiting)] } as const;
  return [
    { awaiting, statuses: [status], ...sidesOf('subject', role), when },
    {
      awaiting: 0,
      statuses: ['in_circulation', SUSPENDED],
      giver: role === 'giver' ? ('counterparty' as const) : ('subject' as const),
      when,
    },
  ];
});
