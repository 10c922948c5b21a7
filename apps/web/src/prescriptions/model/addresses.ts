import { idParam } from '../../lib/lists/params.ts';

/** The prescription at the window; none yet without an id. */
export const readWindow = (search: Record<string, unknown>): { id?: number | undefined } => ({
  id: idParam(search.id),
});

/** The year whose production calendar is shown; this one without it. */
export const readYear = ({ year }: Record<string, unknown>): { year?: number | undefined } => {
  const found = idParam(year);
  return { year: found !== undefined && found >= 2000 && found <= 2100 ? found : undefined };
};

/** Where it goes on after a prescription was entered: its card, or the window it was scanned at. */
export const flowOf = ({ to }: Record<string, unknown>): { to?: 'window' | undefined } => ({
  to: to === 'window' ? to : undefined,
});
