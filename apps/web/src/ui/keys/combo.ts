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

/** Physical key of a one-character name, so that `Ctrl+K` works under the Russian layout. */
const codes: Record<string, string> = { '?': 'Shift+Slash', '/': 'Slash' };

type Combo = { code: string; ctrl: boolean; shift: boolean; alt: boolean };

/** Reads `Ctrl+Enter`, `Alt+1`, `F2`, `?`, `Ctrl+K`. Names of keys are those of KeyboardEvent.code or one character. */
export function parseCombo(combo: string): Combo {
  const parts = (codes[combo] ?? combo).split('+');
  const name = parts.pop() ?? '';
  const code = /^[A-Z]$/.test(name) ? `Key${name}` : /^\d$/.test(name) ? `Digit${name}` : name;
  return { code, ctrl: parts.includes('Ctrl'), shift: parts.includes('Shift'), alt: parts.includes('Alt') };
}

type KeyLike = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether the pressed key is this combination; Cmd of a Mac counts as Ctrl, the number pad's Enter as Enter. */
export function matches(event: KeyLike, combo: Combo): boolean {
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
