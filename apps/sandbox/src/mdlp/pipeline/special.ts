import type { DocumentOfAction, MdlpDocument } from '@provizor/mdlp';
import type { Mdlp } from '../mdlp.ts';
import type { Party } from '../store/participants.ts';
import { answerTo, type Query } from './answers.ts';
import { type Done, packBoxes, registerPacks } from './packing.ts';
import type { Verdict } from './verdict.ts';

type Special = Query | DocumentOfAction<10311> | DocumentOfAction<915>;

const actions: readonly number[] = [210, 220, 915, 10311];

/** Whether a document is no operation of the table. */
export const isSpecial = (document: MdlpDocument): document is Special =>
  actions.includes(document.action_id);

const verdictOf = ({ passed, refusals }: Done): Verdict => ({
  result: refusals.length === 0 ? 'Accepted' : passed > 0 ? 'Partial' : 'Rejected',
  refusals,
  addressees: [],
});

/**
 * Carries out a document that is no operation of the table: queries, new packs, new boxes.
 * @param at the moment, milliseconds
 */
export function carryOut(mdlp: Mdlp, document: Special, author: Party, at: number): Verdict {
  if (document.action_id === 10311) return verdictOf(registerPacks(mdlp.db, document, author, at));
  if (document.action_id === 915) return verdictOf(packBoxes(mdlp.db, document, author, at));
  return {
    result: 'Accepted',
    refusals: [],
    addressees: [],
    answer: answerTo(mdlp, document, author.sysId),
  };
}
