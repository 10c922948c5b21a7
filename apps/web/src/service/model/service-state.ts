import type { ScannerPlatform } from '@provizor/contract';
import type { Outcome } from '../../lib/verdict.ts';

/** What was found at the address of the scanner service on this computer. */
export type Found =
  | { state: 'absent' }
  /** Something answers there, but lets no page of this site in. */
  | { state: 'closed' }
  /** Version null: a service older than the call that names it. */
  | { state: 'works'; version: string | null };

const parts = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);

/** Whether version `a` is before `b`; both as Semantic Versioning writes them, what follows a hyphen left aside. */
export function isOlder(a: string, b: string): boolean {
  const [left, right] = [parts(a), parts(b)];
  const at = [0, 1, 2].find((index) => left[index] !== right[index]);
  return at !== undefined && (left[at] ?? 0) < (right[at] ?? 0);
}

/** How the service of this computer is, in words. `wanted` = the version that belongs to the server. */
export function serviceOutcome(found: Found | undefined, wanted: string | undefined): Outcome {
  if (!found) return { kind: 'waiting', word: 'ищем', text: '' };
  switch (found.state) {
    case 'absent':
      return {
        kind: 'waiting',
        word: 'не найдена',
        text: 'Служба на этом компьютере не отвечает. Сделайте три шага: страница увидит её сама.',
      };
    case 'closed':
      return {
        kind: 'attention',
        word: 'не пускает этот сайт',
        text: 'Служба работает, но адрес этого сайта ей незнаком. Откройте её страницу и нажмите «Разрешить».',
      };
    case 'works':
      if (found.version !== null && (!wanted || !isOlder(found.version, wanted))) {
        return { kind: 'ok', word: 'работает', text: `Версия ${found.version}.` };
      }
      return {
        kind: 'attention',
        word: 'устарела',
        text: `Установлена ${found.version ?? 'прежняя версия'}, а этому серверу подходит ${wanted}. Скачайте и запустите новую поверх.`,
      };
  }
}

/** The platform a browser runs on, by its own words; the commonest when they say nothing. */
export const platformOf = (userAgent: string): ScannerPlatform =>
  /Linux|X11/.test(userAgent) && !/Windows/.test(userAgent) ? 'linux-x64' : 'windows-x64';
