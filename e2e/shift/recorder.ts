import type { BrowserContext } from 'playwright-core';

/** What a hand does to a page, and what the page shows of it. */
export type Kind = 'click' | 'key' | 'letter' | 'scan' | 'reach' | 'painted' | 'page';

/**
 * One thing that happened, with its moment in milliseconds of the clock: a click, a key, a typed letter, a scan; a mouse that
 * begins to move (`reach`); a frame in which something of the page had changed (`painted`); another page (`page`).
 */
export type Happened = {
  kind: Kind;
  at: number;
  /** The key, the address of the page. */
  what: string;
  /** Keys held besides: Ctrl, Alt, Shift. */
  held: number;
};

type Tell = (happened: Happened) => void;
type Told = Window & { tellShift?: Tell };

/** Runs in every page before its own scripts; what it tells comes in the order of the moments. */
function listen(): void {
  const now = () => performance.timeOrigin + performance.now();
  const tell = (kind: Kind, what = '', held = 0) =>
    (window as Told).tellShift?.({ kind, at: now(), what, held });
  const heldBy = (event: KeyboardEvent) =>
    Number(event.ctrlKey) + Number(event.altKey) + Number(event.shiftKey) + Number(event.metaKey);
  let stillFor = 0;
  addEventListener('pointerdown', (event) => event.isTrusted && tell('click'), true);
  addEventListener(
    'pointermove',
    (event) => {
      if (!event.isTrusted || event.timeStamp - stillFor < 50) return;
      stillFor = event.timeStamp;
      tell('reach');
    },
    true,
  );
  /** A letter the driver has no key for comes without one, as from a screen keyboard. */
  let keyed = false;
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || ['Control', 'Alt', 'Shift', 'Meta'].includes(event.key)) return;
      keyed = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
      tell(keyed ? 'letter' : 'key', event.key, keyed ? 0 : heldBy(event));
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const { inputType, data } = event as InputEvent;
      if (event.isTrusted && !keyed && inputType === 'insertText')
        for (const letter of data ?? '') tell('letter', letter);
      keyed = false;
    },
    true,
  );
  let path = location.pathname;
  let waits = false;
  const afterPaint = new MessageChannel();
  afterPaint.port1.onmessage = () => {
    waits = false;
    tell('painted');
    if (location.pathname === path) return;
    path = location.pathname;
    tell('page', path);
  };
  const observer = new MutationObserver(() => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => afterPaint.port2.postMessage(null));
  });
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
}

/** Writes down what is done to the pages of a browser profile and what they show. */
export class Recorder {
  private happened: Happened[] = [];

  /** Listens to a profile from its next page on. */
  static async of(context: BrowserContext): Promise<Recorder> {
    const recorder = new Recorder();
    await context.exposeBinding('tellShift', (_, one: Happened) => {
      recorder.happened.push(one);
    });
    await context.addInitScript(listen);
    return recorder;
  }

  /** A scan at the scanner, which no page sees as keys. */
  scanned(): void {
    this.happened.push({ kind: 'scan', at: Date.now(), what: '', held: 0 });
  }

  /** Everything since the last call, by its moments. */
  take(): Happened[] {
    const { happened } = this;
    this.happened = [];
    return happened.toSorted((a, b) => a.at - b.at);
  }
}
