import { idParam } from '../../lib/lists/params.ts';

/** The prescription at the window; none yet without an id. */
export const readWindow = (search: Record<string, unknown>): { id?: number | undefined } => ({
  id: idParam(search.id),
});

/** Where it goes on after a prescription was entered: its card, or the window it was scanned at. */
export const flowOf = ({ to }: Record<string, unknown>): { to?: 'window' | undefined } => ({
  to: to === 'window' ? to : undefined,
});
