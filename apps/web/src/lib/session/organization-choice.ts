import { kept } from '../storage/local.ts';
import { createStore } from '../store/store.ts';
import { session } from './session.ts';

const isId = (value: unknown): value is number => Number.isInteger(value);

const chosen = kept('organization', isId);

/** Id of the organisation root works in; null = his own. Kept per browser, cleared at log-out. */
export const organizationChoice = createStore<number | null>(chosen.read() ?? null);

organizationChoice.subscribe(() => chosen.write(organizationChoice.get() ?? undefined));
session.subscribe(() => {
  if (session.get() === null) organizationChoice.set(null);
});

/** What calls and the stream of events name as the organisation; nothing for anybody but root. */
export const workOrganization = (): number | null =>
  session.get()?.type === 'root' ? organizationChoice.get() : null;

/** Tells when another tab of this browser has chosen another organisation. */
export function followOrganization(onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== 'provizor.organization') return;
    const next = chosen.read() ?? null;
    if (next === organizationChoice.get()) return;
    organizationChoice.set(next);
    onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
