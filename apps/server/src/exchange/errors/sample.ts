import type { CallReply, HandlerInput, tryExplanation } from '@provizor/contract';
import { findExplanation, unknownExplanation, whyOf } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { readExplanations } from './explanations.ts';
import { shownExplanation } from './table.ts';

type Body = HandlerInput<typeof tryExplanation>['body'];

const element = (name: string, xml: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(xml)?.[1]?.trim();

/**
 * Code and text of what a person has copied: a piece of a ticket, «code · text» as this program shows errors,
 * «Код 11: text», or the text alone.
 */
export function readSample(sample: string): { code: string; text: string } {
  const code = element('error_code', sample);
  if (code !== undefined) return { code, text: element('error_desc', sample) ?? '' };
  const line =
    /^(?:(?:код|ошибка|error)\s+(?:ошибки\s+)?)?((?:HTTP )?[\w.]{1,60})\s*[·:—-]\s+(\S[\s\S]*)$/iu.exec(
      sample.trim(),
    );
  if (line?.[1] && line[2]) return { code: line[1], text: line[2].trim() };
  return /^(?:\d{1,4}|HTTP \d{3})$/.test(sample.trim())
    ? { code: sample.trim(), text: '' }
    : { code: '', text: sample.trim() };
}

async function statusOfPack({ db }: Context, sgtin: string): Promise<string | null> {
  const { rows } = await sql<{ status: string | null }>`
    select coalesce((select status from pack_status_cache where sgtin = ${sgtin}),
                    (select status from pack where sgtin = ${sgtin})) as status`.execute(db);
  return rows[0]?.status ?? null;
}

/** «Проверить на примере»: how an error with this text would be explained. */
export async function tryOn(
  ctx: Context,
  { sample, scheme, status: given, sgtin }: Body,
): Promise<CallReply<typeof tryExplanation>> {
  const { code, text } = readSample(sample);
  const status = given ?? (sgtin === null ? null : await statusOfPack(ctx, sgtin));
  const error = { code, desc: text, status, ...(scheme === null ? {} : { scheme }) };
  const found = findExplanation(await readExplanations(ctx.db), error);
  const { title, why, cure } = found ?? unknownExplanation;
  const facts = status === null ? null : { ...nothingElse, status };
  return {
    code,
    text,
    status,
    explanation: found ? shownExplanation(found) : null,
    title,
    why: whyOf(why, facts),
    cure,
  };
}

const nothingElse = {
  packs: 1,
  found: null,
  place: null,
  boxes: 0,
  box: null,
  delivery: null,
  own: null,
};
