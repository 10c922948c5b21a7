import { paperNumber } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Sought } from './sought.ts';

/** Hits of one kind that are shown: the eye takes in no more, the next letter narrows them. */
export const most = 5;

/** A number is looked for inside of this many latest documents; the very number in all of them, by its index. */
export const latest = 5_000;

/** How near a value is to the text: 0 the very same, 1 its beginning, 2 inside of it. */
export const nearness = (value: RawBuilder<unknown>, { text }: Sought): RawBuilder<unknown> => sql`
  case when lower(${value}) = ${text} then 0 when starts_with(lower(${value}), ${text}) then 1 else 2 end`;

/** Whether a value contains the text. */
export const holds = (value: RawBuilder<unknown>, { text, inside }: Sought): RawBuilder<unknown> =>
  inside ? sql`coalesce(strpos(lower(${value}), ${text}) > 0, false)` : sql`false`;

/** Marks people leave out of a series or put in: «БАЛ-001» and «БАЛ 001» are «бал001». */
const marks = ' -–./\\';

/** Whether a series or a number contains the text, whatever marks stand between its letters. */
export function holdsUnmarked(value: RawBuilder<unknown>, { text, inside }: Sought): RawBuilder<unknown> {
  const bare = [...text].filter((letter) => !marks.includes(letter)).join('');
  return inside && bare !== ''
    ? sql`coalesce(strpos(translate(lower(${value}), ${marks}, ''), ${bare}) > 0, false)`
    : sql`false`;
}

/** Whether a value is the very number that was typed; the index of the column serves it. */
export const isNumber = (value: RawBuilder<unknown>, { spellings }: Sought): RawBuilder<unknown> =>
  sql`${value} = any(${spellings}::text[])`;

/** A day as people read it. */
export const day = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${value}, 'DD.MM.YYYY')`;

/** «№ 15 от 12.03.2026». */
export const numberText = (number: string | null, date: string | null): string =>
  `${paperNumber(number)}${date ? ` от ${date}` : ''}`;
