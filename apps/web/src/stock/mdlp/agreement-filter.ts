import { textParam } from '../../lib/lists/params.ts';

/** Filter of the disagreements, as it stands in the address; the storage is the one chosen in the frame. */
export type AgreementFilter = {
  query?: string | undefined;
  side?: 'packs' | 'balance' | undefined;
};

export const sideChoices: { value: NonNullable<AgreementFilter['side']>; title: string }[] = [
  { value: 'packs', title: 'упаковок больше, чем в остатке' },
  { value: 'balance', title: 'остаток больше, чем упаковок' },
];

/** Reads the filter from the address; what makes no sense is left out. */
export const readAgreementFilter = (search: Record<string, unknown>): AgreementFilter => ({
  query: textParam(search.query),
  side: sideChoices.find(({ value }) => value === search.side)?.value,
});
