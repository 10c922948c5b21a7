/** Words of a key in the hints. */
const words: Record<string, string> = {
  Enter: 'Enter',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Insert: 'Ins',
  Delete: 'Del',
  Space: 'Пробел',
};

/** `char` = told by what it types, wherever the layout has it; else by the physical key, so `Ctrl+K` works in Russian. */
type Combo = { char: string | null; code: string; ctrl: boolean; shift: boolean; alt: boolean };

/** Reads `Ctrl+Enter`, `Alt+1`, `F2`, `?`, `Ctrl+K`. Names of keys are those of KeyboardEvent.code or one character. */
export function parseCombo(combo: string): Combo {
  if (combo === '?') return { char: '?', code: '', ctrl: false, shift: false, alt: false };
  const parts = combo.split('+');
  const name = parts.pop() ?? '';
  const code = /^[A-Z]$/.test(name) ? `Key${name}` : /^\d$/.test(name) ? `Digit${name}` : name;
  return {
    char: null,
    code,
    ctrl: parts.includes('Ctrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  };
}

type KeyLike = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether the pressed key is this combination; Cmd of a Mac counts as Ctrl, the number pad's Enter as Enter. */
export function matches(event: KeyLike, combo: Combo): boolean {
  if (combo.char !== null) return event.key === combo.char && !event.ctrlKey && !event.altKey;
  const code = event.code === 'NumpadEnter' ? 'Enter' : event.code;
  return (
    code === combo.code &&
    (event.ctrlKey || event.metaKey) === combo.ctrl &&
    event.shiftKey === combo.shift &&
    event.altKey === combo.alt
  );
}

/** The combination as people read it: `Ctrl + Enter`, `Пробел`. */
export function comboWords(combo: string): string[] {
  if (combo === '?') return ['?'];
  return combo.split('+').map((part) => words[part] ?? part);
}
