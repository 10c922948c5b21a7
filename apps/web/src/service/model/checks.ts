import type { Outcome } from '../../lib/verdict.ts';

/** Encrypted connection: without it the browser keeps devices, camera and clipboard closed. */
export const secureOutcome = (secure: boolean): Outcome =>
  secure
    ? { kind: 'ok', word: 'защищена', text: 'Доступны камера, буфер обмена и устройства этого компьютера.' }
    : {
        kind: 'attention',
        word: 'не защищена',
        text: 'Страница открыта по http с другого компьютера: камера, буфер обмена и вход в устройства закрыты. Попросите администратора включить https.',
      };

/** Permission of the browser to reach the local network; unknown to browsers that do not ask for it. */
export function networkOutcome(state: PermissionState | null): Outcome {
  if (state === null) {
    return {
      kind: 'ok',
      word: 'не требуется',
      text: 'Этот браузер не спрашивает разрешения на локальную сеть.',
    };
  }
  if (state === 'denied') {
    return {
      kind: 'error',
      word: 'запрещён',
      text: 'Разрешите сайту доступ к локальной сети: значок слева от адреса → «Настройки сайта» → «Доступ к локальной сети».',
    };
  }
  return state === 'granted'
    ? { kind: 'ok', word: 'разрешён', text: 'Браузер пускает программу к службе сканера.' }
    : {
        kind: 'waiting',
        word: 'спросит',
        text: 'Браузер спросит разрешение при первом обращении: ответьте «Разрешить».',
      };
}

/** Seconds of difference that still do no harm: tickets and signatures carry the time. */
const harmless = 60;

/** Difference of this computer's clock from the server's, in seconds; positive = this one is ahead. */
export function clockOutcome(seconds: number): Outcome {
  const size = Math.abs(Math.round(seconds));
  if (size < harmless) {
    return { kind: 'ok', word: size < 2 ? 'совпадает' : `разница ${size} сек`, text: 'Часы идут верно.' };
  }
  const words = size < 3600 ? `${Math.round(size / 60)} мин` : `${Math.round(size / 3600)} ч`;
  return {
    kind: 'error',
    word: `${seconds > 0 ? 'спешат' : 'отстают'} на ${words}`,
    text: 'Поставьте верное время: с чужим временем МДЛП не примет подпись.',
  };
}

/** A raw scan in parts: printable text, and control characters by their names. */
export function visibleParts(raw: string): { at: number; text: string; control: boolean }[] {
  const parts: { at: number; text: string; control: boolean }[] = [];
  for (const [at, char] of [...raw].entries()) {
    const code = char.codePointAt(0) ?? 0;
    const control = code < 32 || (code >= 127 && code < 160);
    const last = parts.at(-1);
    if (control)
      parts.push({ at, text: controlNames[code] ?? `0x${code.toString(16).padStart(2, '0')}`, control });
    else if (last && !last.control) last.text += char;
    else parts.push({ at, text: char, control });
  }
  return parts;
}

const controlNames: Record<number, string> = {
  4: 'EOT',
  9: 'TAB',
  10: 'LF',
  13: 'CR',
  28: 'FS',
  29: 'GS',
  30: 'RS',
  127: 'DEL',
};
