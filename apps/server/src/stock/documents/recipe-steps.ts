import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { KindSteps } from './kind-steps.ts';

/** A release for a prescription is taken back where the prescription is, which then falls to its former status. */
export const recipeSteps: KindSteps = {
  async beforeTakingBack({ db }, { id }) {
    const { rows } = await sql<{ release: number | null; hidden: boolean }>`
      select r.prescription_id as release, d.apart and current_setting('app.hiv', true) is distinct from 'on' as hidden
        from stock_document d
        left join prescription_release r
          on r.organization_id = d.organization_id and r.document_id = d.id and r.returned_at is null
       where d.id = ${id}::uuid`.execute(db);
    const { release = null, hidden = false } = rows[0] ?? {};
    if (hidden) refuse('prescription.release-apart');
    if (release !== null) refuse('prescription.release', { id: release, link: `/llo/recipes/${release}` });
  },
};
