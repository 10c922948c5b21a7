import { useEffect, useState } from 'react';
import type { Found } from './model/service-state.ts';

const pauseMs = 3_000;

async function look(url: string): Promise<Found> {
  try {
    const answer = await fetch(new URL('/api/v1/service', url), { cache: 'no-store' });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    const named = typeof body === 'object' && body !== null && 'version' in body;
    return { state: 'works', version: named ? String(body.version) : null };
  } catch {
    // Refused pages are told nothing: an opaque answer still says that something is there.
    return fetch(url, { mode: 'no-cors', cache: 'no-store' }).then(
      () => ({ state: 'closed' }) as const,
      () => ({ state: 'absent' }) as const,
    );
  }
}

/**
 * Looks for the scanner service of this computer until the page is left.
 * @param url its address; undefined while that is not known
 */
export function useFoundService(url: string | undefined): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!url) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const again = async () => {
      const seen = await look(url);
      if (left) return;
      setFound(seen);
      timer = setTimeout(again, pauseMs);
    };
    void again();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [url]);
  return found;
}
