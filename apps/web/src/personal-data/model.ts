import {
  openingActs,
  type PersonalKeeper,
  type PersonalOpening,
  type PersonalRequest,
} from '@provizor/contract';
import { dateText } from '../ui/index.ts';
import type { VerdictKind } from '../ui/verdict/index.ts';

/** What was done, in words: «открыт рецепт 4010 12». */
export function openingText({ act, subject, prescription }: PersonalOpening): string {
  if (act === 'file') return openingActs.file;
  return subject === 'patient'
    ? openingActs.open
    : `открыт рецепт${prescription === null ? '' : ` ${prescription}`}`;
}

/** What keeps the data, and until when. */
export const keeperText = ({ name, until }: PersonalKeeper): string =>
  until === null ? `${name} — не закрыт` : `${name} — хранится до ${dateText(until)}`;

/** What has become of a request. */
export function requestState({ masked_at, withdrawn_at }: PersonalRequest): {
  kind: VerdictKind;
  text: string;
} {
  if (masked_at !== null) return { kind: 'ok', text: `исполнено ${dateText(masked_at.slice(0, 10))}` };
  if (withdrawn_at !== null)
    return { kind: 'attention', text: `отозвано ${dateText(withdrawn_at.slice(0, 10))}` };
  return { kind: 'waiting', text: 'ждёт окончания сроков хранения' };
}
