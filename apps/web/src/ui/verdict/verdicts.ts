import type { VerdictKind } from '../../lib/verdict.ts';

export type Tone = 'positive' | 'neutral' | 'warning' | 'negative';

/**
 * The one table of verdicts: word, sign, colour, and the outline of the sign in a 12×12 box.
 * A verdict is never colour alone (design/screens.md, «Verdicts»).
 */
export const verdicts: Record<VerdictKind, { word: string; sign: string; tone: Tone; path: string }> = {
  ok: {
    word: 'проверена',
    sign: '✔',
    tone: 'positive',
    path: 'M10.6 2.3 5.1 9.9 1.4 6.4l1.3-1.4 2.1 2 4.2-5.8z',
  },
  waiting: {
    word: 'ожидает',
    sign: '●',
    tone: 'neutral',
    path: 'M6 2.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2z',
  },
  attention: { word: 'внимание', sign: '▲', tone: 'warning', path: 'M6 1 11.4 10.6H.6z' },
  error: {
    word: 'ошибка',
    sign: '✖',
    tone: 'negative',
    path: 'M2.7 1.3 6 4.6l3.3-3.3 1.4 1.4L7.4 6l3.3 3.3-1.4 1.4L6 7.4l-3.3 3.3-1.4-1.4L4.6 6 1.3 2.7z',
  },
};
