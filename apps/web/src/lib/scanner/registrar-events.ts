/** What the local service tells of the tasks of a registrar, as it came (helper, section 8). */
export type RegistrarEvent = { kind: 'response' | 'waiting'; payload: unknown };

const listeners = new Set<(event: RegistrarEvent) => void>();

/** Hands an event of the local service on. */
export const tellRegistrar = (event: RegistrarEvent): void => {
  for (const listen of listeners) listen(event);
};

/** Calls `listen` with every event of a registrar; gives the function that ends it. */
export function onRegistrarEvent(listen: (event: RegistrarEvent) => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
