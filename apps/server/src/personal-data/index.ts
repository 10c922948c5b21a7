import * as calls from '@provizor/contract';
import { bind, type Slice } from '../core/index.ts';
import { personalFile } from './file/make.ts';
import { maskTask, personalMask } from './masking/task.ts';
import { openingsOf, openingsOfCard } from './openings.ts';
import { allRequests, takeRequest, withdraw } from './requests.ts';
import { stateOf } from './state.ts';
import { saveTerms, termsOf } from './terms.ts';

export { noteOpenings } from './note.ts';

/** Personal data of patients: who has opened them, everything in one file, masking by term (decision 80). */
export const personalData: Slice = {
  name: 'personal-data',
  bindings: [
    bind(calls.listCardOpenings, (ctx, { query }) => openingsOfCard(ctx, query)),
    bind(calls.listOpenings, (ctx, { body }) => openingsOf(ctx, body)),
    bind(calls.getPersonalFile, (ctx, { params }) => personalFile(ctx, params.id), { transaction: false }),
    bind(calls.getPersonalState, (ctx, { params }) => stateOf(ctx, params.id)),
    bind(calls.requestMasking, (ctx, { params, body }) => takeRequest(ctx, params.id, body)),
    bind(calls.withdrawMasking, async (ctx, { params }) => {
      await withdraw(ctx, params.id);
      return { ok: true };
    }),
    bind(calls.listMaskingRequests, (ctx) => allRequests(ctx)),
    bind(calls.getPersonalTerms, (ctx) => termsOf(ctx)),
    bind(calls.putPersonalTerms, async (ctx, { body }) => {
      await saveTerms(ctx, body);
      return { ok: true };
    }),
  ],
  tasks: { [maskTask]: personalMask },
  crontab: [`37 2 * * * ${maskTask}`],
};
