import type { MdlpApiError } from '@provizor/mdlp';
import { cureOfLacking } from '../link/lacking.ts';
import { after, pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { noteWaiting, type Outgoing } from './rows.ts';

/**
 * MDLP has a document and does not let us see how it ended. Its outcome is that of its ticket, whoever may read it
 * (mdlp-errors, sections 1 and 3): the document waits, says what helps, and is asked about again at growing pauses.
 * @param what what was asked for: «не отдала квитанцию»
 * @param right code of the right the question needs
 */
export async function noteWithheld(
  work: Work,
  row: Outgoing,
  refused: MdlpApiError,
  { what, right }: { what: string; right: string },
): Promise<void> {
  const cure = refused.kind === 'forbidden' ? cureOfLacking(right) : 'Программа спросит снова сама';
  const until = after(pauseOf(work.services.config, 'retry', row.failures));
  await work.tx((ctx) =>
    noteWaiting(ctx, row, {
      message: `МДЛП приняла документ, но ${what}: ${refused.description}. ${cure}`,
      waitsFor: null,
      until,
      again: true,
    }),
  );
}
