import { scanVerdict } from '@provizor/domain';
import type { LoadedScan, TakeReport } from '../../loading/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

/**
 * How a draft takes what LoadPacks brings: a code entered by hand is judged like a scan and told in words, many codes at
 * once are counted.
 * @param onCode shows a code entered by hand in the tables
 */
export const takeLoaded =
  (session: DraftSession, onCode: (code: string) => void) =>
  async (scans: LoadedScan[]): Promise<TakeReport> => {
    const [only] = scans;
    if (scans.length !== 1 || only?.source !== 'manual')
      return session.scanMany(scans, scans[0]?.source ?? 'file');
    const told = session.scan(only.code, 'manual', { mark: only.mark });
    onCode(only.code);
    if (!told.taken) {
      const { text: reason, cure } = scanVerdict(told.seen, null);
      return told.seen.kind === 'unopened'
        ? { added: 0, repeated: 0, foreign: 0, unopened: 1, reason: [reason, cure].join('. ') }
        : { added: 0, repeated: 0, foreign: 1, reason };
    }
    const { kind, text } = await told.judged;
    return kind === 'error'
      ? { added: 0, repeated: 0, foreign: 1, reason: text }
      : { added: 1, repeated: 0, foreign: 0 };
  };
