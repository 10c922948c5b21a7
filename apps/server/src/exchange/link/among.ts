import { MdlpApiError, type MdlpClient } from '@provizor/mdlp';
import type { Work } from '../work.ts';
import { askRaw, type Link, linkIfAny } from './connect.ts';

/**
 * Asks MDLP; what it keeps from the account of a session is asked again through the living sessions of the
 * organisation's other certificates: one person's rights are not another's. Throws MdlpApiError as it came last.
 */
export async function askAmong<T>(
  work: Work,
  link: Link,
  question: (client: MdlpClient, signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  const asked: string[] = [];
  for (let next: Link = link; ; ) {
    try {
      return await askRaw(work, next, question);
    } catch (error) {
      if (!(error instanceof MdlpApiError) || error.kind !== 'forbidden') throw error;
      asked.push(next.session.thumbprint);
      const other = await linkIfAny(work, { without: asked });
      if (other === null || other.session.contour !== link.session.contour) throw error;
      next = other;
    }
  }
}
