import { helperState, takeScan } from './service.ts';

/**
 * Fires a raw code through the helper, by the very way the bytes of a scanner take; without a helper in simulator
 * mode the page takes it itself.
 * @throws Error with the helper's own text when it refuses
 */
export async function fire(raw: string, helperUrl: string): Promise<void> {
  const { link, simulator } = helperState.get();
  if (link !== 'connected' || !simulator) {
    takeScan(raw, 'screen');
    return;
  }
  const answer = await fetch(new URL('/api/v1/scanner/emit', helperUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ raw }),
  });
  if (answer.ok) return;
  const { message } = (await answer.json()) as { message?: string };
  throw new Error(message ?? `Служба сканера ответила ${answer.status}`);
}
