import type { CallReply } from '@provizor/contract';
import type { getOrderFulfilment } from '@provizor/contract/stock';
import { fromMillionths, toMillionths } from './rows.ts';

export type FulfilLine = CallReply<typeof getOrderFulfilment>['items'][number];

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** What the storage that is asked lacks for the rest of a line; '0' when it has enough. */
export function lackOf({ left, free }: Pick<FulfilLine, 'left' | 'free'>): string {
  const lack = toMillionths(left) - toMillionths(free);
  return lack > 0n ? fromMillionths(lack) : '0';
}

/** In drafts of moves and on the way. */
export const movingOf = ({ drafted, sent }: Pick<FulfilLine, 'drafted' | 'sent'>): string =>
  fromMillionths(toMillionths(drafted) + toMillionths(sent));

/** Sums over the lines of an order. */
export function fulfilTotals(items: readonly FulfilLine[]) {
  const sum = (of: (line: FulfilLine) => string) =>
    fromMillionths(items.reduce((all, line) => all + toMillionths(of(line)), 0n));
  return {
    asked: sum(({ asked }) => asked),
    moving: sum(movingOf),
    fulfilled: sum(({ fulfilled }) => fulfilled),
    left: sum(({ left }) => left),
    short: items.filter((line) => lackOf(line) !== '0').length,
  };
}

/** What can be moved of a line at once: what is left of it, as far as the storage has it. */
export const movable = ({ left, free }: Pick<FulfilLine, 'left' | 'free'>): string =>
  fromMillionths(least(toMillionths(left), toMillionths(free)));

/** A quantity as it is typed; null when it is none, or more than is left of the line. */
export function typedPart(text: string, { left }: Pick<FulfilLine, 'left'>): string | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (plain === '') return '0';
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(plain)) return null;
  return toMillionths(plain) > toMillionths(left) ? null : fromMillionths(toMillionths(plain));
}
