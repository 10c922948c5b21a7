import type { CallReply, viewDocument } from '@provizor/contract';

/** A document of either side for reading. */
export type DocumentView = CallReply<typeof viewDocument>;
export type RelatedDocument = DocumentView['related'][number];
export type NextDocument = DocumentView['next'][number];

export const tabKeys = ['progress', 'content', 'fields', 'xml', 'ticket', 'signature'] as const;
export type TabKey = (typeof tabKeys)[number];

export type CardSearch = { tab?: TabKey | undefined };

/** Reads the open tab from the address. */
export const readCardSearch = (search: Record<string, unknown>): CardSearch => ({
  tab: tabKeys.find((key) => key === search.tab),
});
