import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { KindSteps } from './kind-steps.ts';

/** A release for a prescription is taken back where the prescription is, which then falls to its former status. */
export const recipeSteps: KindSteps = {
  async beforeTakingBack({ db }, { id }) {
    const { rows } = await sql<{ id: number }>`
      select prescription_id as id from prescription_release
       where document_id = ${id}::uuid and returned_at is null`.execute(db);
    const release = rows[0];
    if (release) refuse('prescription.release', { id: release.id, link: `/llo/recipes/${release.id}` });
  },
};
