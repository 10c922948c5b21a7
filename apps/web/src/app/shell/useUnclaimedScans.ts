import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUnclaimedScanner } from '../../lib/scanner/index.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import { toastRefusal, useKeys } from '../../ui/index.ts';
import type { ScanWay } from './unclaimed-scan.tsx';

const words = () => loadChunk(() => import('./unclaimed-scan.tsx'));

/** A scan no page asked for is told and offered to look up; it never takes anybody away from their work. */
export function useUnclaimedScans(): void {
  const router = useRouter();
  const navigate = useNavigate();
  /** Where the last scan leads, when it leads anywhere: a hand with a scanner need not go for the mouse. */
  const [found, setFound] = useState<ScanWay | null>(null);
  const open = ({ to }: ScanWay) => {
    setFound(null);
    void navigate({ to });
  };
  useEffect(() => whenIdle(() => void words().catch(() => undefined)), []);
  useKeys(found ? [{ keys: 'Alt+O', title: found.title, run: () => open(found), group: 'Везде' }] : []);
  useUnclaimedScanner(({ scan }) => {
    setFound(null);
    void words().then(({ tellUnclaimed }) => setFound(tellUnclaimed(scan, router)), toastRefusal);
    return true;
  });
}
