import { GS } from '@provizor/codes';
import { usCharacter } from './physical-keys.ts';

/** One pressed key as the collector sees it; `time` in milliseconds. */
export type WedgeKey = {
  code: string;
  key: string;
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
  repeat: boolean;
  time: number;
};

/** A code is complete, or a quick person gets back the characters that were held from them. */
export type WedgeEvent = { kind: 'scan'; raw: string } | { kind: 'release'; text: string };

export type WedgeOutcome = {
  events: WedgeEvent[];
  /** A scanner is typing: the key must reach nothing else. */
  swallow: boolean;
  /** A new burst may begin with this key. */
  begins: boolean;
};

/** Keys of a scanner follow each other within this time; helper.md, section 10: 30–50 ms. */
const longestGap = 50;
/** A burst of this length is a scanner's for certain: a busy computer or a weak radio may make it pause longer. */
const certainFrom = 8;
const longestPause = 200;
/** From this key on a burst is held back: a person rarely types three keys within 50 ms each. */
const heldFrom = 3;
/** A shorter burst ended by Enter is a person's word. */
const shortestScan = 6;
/** A burst of this length is a code even without Enter at its end. */
const shortestOpenScan = 18;

const isSilent = (key: string): boolean => /^(?:Shift|Control|Alt|Meta|CapsLock|AltGraph)/.test(key);
const isEnd = (key: string): boolean => key === 'Enter' || key === 'Tab';

/**
 * Tells scans of a keyboard scanner from typing, by the rhythm of the keys. Keeps letter case and the group
 * separator (sent as Ctrl+], as Alt+029 on the number pad, or as the character itself).
 */
export class WedgeCollector {
  /** What the scanner meant, by physical keys. */
  #raw = '';
  /** What the held keys would have typed under the present layout. */
  #held = '';
  #keys = 0;
  #last = Number.NEGATIVE_INFINITY;
  #scannedAt = Number.NEGATIVE_INFINITY;
  #altDigits = '';
  /** A burst that silence has ended: its next key may still be on its way. */
  #silenced: { raw: string; keys: number } | null = null;

  /** Whether keys are held back now, so that somebody must call `idle` after the gap. */
  get holding(): boolean {
    return this.#keys >= heldFrom;
  }

  /** Takes a pressed key. */
  press(key: WedgeKey): WedgeOutcome {
    if (isSilent(key.key)) return { events: [], swallow: false, begins: false };
    this.#goOn(key);
    const late = key.repeat || this.#hasPaused(key.time);
    const events = late ? this.#end(key.time) : [];
    if (key.repeat) return { events, swallow: false, begins: false };
    this.#last = key.time;
    if (isEnd(key.key) && !key.ctrl && !key.alt) return this.#endKey(key.time, events);

    const typed = this.#read(key) ?? this.#control(key);
    if (typed === '\r' || typed === '\n') return this.#endKey(key.time, events);
    if (typed === undefined) {
      return { events: [...events, ...this.#release()], swallow: false, begins: false };
    }
    const begins = this.#keys === 0;
    this.#raw += typed;
    this.#keys += 1;
    if (this.holding && key.key.length === 1 && !key.ctrl && !key.alt) this.#held += key.key;
    return { events, swallow: this.holding, begins };
  }

  /** Takes the release of Alt: the digits typed with it make one character. */
  releaseAlt(): void {
    if (this.#altDigits !== '') this.#raw += String.fromCharCode(Number(this.#altDigits));
    this.#altDigits = '';
  }

  /** No key came for a while: ends the burst when the gap has passed. */
  idle(time: number): WedgeEvent[] {
    if (!this.#hasPaused(time)) return [];
    const silenced = { raw: this.#raw, keys: this.#keys };
    const events = this.#end(time);
    this.#silenced = events.some(({ kind }) => kind === 'scan') ? null : silenced;
    return events;
  }

  /** Goes on with a burst whose next key was pressed in time and came late: the rhythm of the keys decides. */
  #goOn({ time, repeat }: WedgeKey): void {
    const silenced = this.#silenced;
    this.#silenced = null;
    if (!silenced || repeat || this.#hasPaused(time, silenced.keys)) return;
    this.#raw = silenced.raw;
    this.#keys = silenced.keys;
  }

  #hasPaused(time: number, keys = this.#keys): boolean {
    return time - this.#last > (keys >= certainFrom ? longestPause : longestGap);
  }

  #endKey(time: number, events: WedgeEvent[]): WedgeOutcome {
    const raw = this.#raw;
    if (this.holding && raw.length >= shortestScan) {
      this.#reset();
      this.#scannedAt = time;
      return { events: [...events, { kind: 'scan', raw }], swallow: true, begins: false };
    }
    // A scanner that ends its code with CR and LF presses Enter twice.
    const second = this.#keys === 0 && time - this.#scannedAt <= longestPause;
    return { events: [...events, ...this.#release()], swallow: second, begins: false };
  }

  #read({ code, key, shift, ctrl, alt }: WedgeKey): string | undefined {
    if (key === GS) return GS;
    if (ctrl && !alt) return code === 'BracketRight' ? GS : undefined;
    if (alt && !ctrl && /^Numpad\d$/.test(code)) {
      this.#altDigits += code.charAt(6);
      return '';
    }
    if (alt || ctrl) return undefined;
    return usCharacter(code, shift) ?? (code === '' && key.length === 1 ? key : undefined);
  }

  /**
   * Control characters beside GS: scanners in the mode «Control + ASCII» press Ctrl and a key for each (RS and EOT at
   * the end of a code, CR and LF), and some press F8 for FNC1. Only within what is a scanner's for certain.
   */
  #control({ code, ctrl, alt, shift }: WedgeKey): string | undefined {
    if (this.#keys < certainFrom || alt) return undefined;
    if (code === 'F8' && !ctrl) return GS;
    if (!ctrl) return undefined;
    const char = usCharacter(code, shift)?.toUpperCase();
    return char !== undefined && /[@-_]/.test(char)
      ? String.fromCharCode(char.charCodeAt(0) - 64)
      : code === 'Digit6'
        ? '\u001e'
        : undefined;
  }

  #end(time: number): WedgeEvent[] {
    const raw = this.#raw;
    if (!this.holding || raw.length < shortestOpenScan) return this.#release();
    this.#reset();
    this.#scannedAt = time;
    return [{ kind: 'scan', raw }];
  }

  #release(): WedgeEvent[] {
    const text = this.#held;
    this.#reset();
    return text === '' ? [] : [{ kind: 'release', text }];
  }

  #reset(): void {
    this.#raw = '';
    this.#held = '';
    this.#keys = 0;
    this.#altDigits = '';
  }
}
