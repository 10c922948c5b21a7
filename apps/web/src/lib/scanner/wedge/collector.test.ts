import { GS, parseScan } from '@provizor/codes';
import { describe, expect, it } from 'vitest';
import { WedgeCollector, type WedgeEvent, type WedgeKey } from './collector.ts';

type Pressed = Partial<WedgeKey> & { code: string };

const codeOf = (char: string): { code: string; shift: boolean } => {
  if (/[a-z]/i.test(char)) return { code: `Key${char.toUpperCase()}`, shift: /[A-Z]/.test(char) };
  if (/\d/.test(char)) return { code: `Digit${char}`, shift: false };
  const other: Record<string, [string, boolean]> = {
    '+': ['Equal', true],
    '/': ['Slash', false],
    '=': ['Equal', false],
    '?': ['Slash', true],
  };
  const [code, shift] = other[char] ?? ['', false];
  return { code, shift };
};

/** Presses keys one after another, `gap` milliseconds apart. */
function play(keys: Pressed[], gap = 8, collector = new WedgeCollector(), start = 1000) {
  const events: WedgeEvent[] = [];
  const swallowed: boolean[] = [];
  let time = start;
  for (const key of keys) {
    const outcome = collector.press({
      key: 'x',
      shift: false,
      ctrl: false,
      alt: false,
      repeat: false,
      time,
      ...key,
    });
    events.push(...outcome.events);
    swallowed.push(outcome.swallow);
    time += gap;
  }
  return { events, swallowed, collector, time };
}

const enter: Pressed = { code: 'Enter', key: 'Enter' };
/** Keys of a text; `key` is what the present layout types, here a Russian one. */
const keysOf = (text: string): Pressed[] =>
  Array.from(text, (char) =>
    char === GS
      ? { code: 'BracketRight', key: ']', ctrl: true }
      : { ...codeOf(char), key: /[a-z]/i.test(char) ? 'ф' : char },
  );

const mark = `010460123456789321AB12cd34EF567${GS}91EE06${GS}92QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=`;

describe('a keyboard scanner', () => {
  it('gives the whole code by physical keys: case, separators, whatever the layout', () => {
    const { events, swallowed } = play([...keysOf(mark), enter]);
    expect(events).toEqual([{ kind: 'scan', raw: mark }]);
    expect(parseScan(mark)).toMatchObject({ sgtin: '04601234567893AB12cd34EF567', complete: true });
    expect(swallowed.slice(0, 3)).toEqual([false, false, true]);
    expect(swallowed.at(-1)).toBe(true);
  });

  it('reads a separator sent as Alt+029', () => {
    const collector = new WedgeCollector();
    const digits = ['0', '2', '9'].map((digit) => ({ code: `Numpad${digit}`, key: digit, alt: true }));
    const first = play(keysOf('0104601234567893'), 8, collector);
    const alt = play(digits, 8, collector, first.time);
    collector.releaseAlt();
    const { events } = play([...keysOf('91EE06'), enter], 8, collector, alt.time);
    expect(events).toEqual([{ kind: 'scan', raw: `0104601234567893${GS}91EE06` }]);
  });

  it('reads what the mode «Control + ASCII» presses, F8 for a separator, and keeps it all from the page', () => {
    const ctrl = (code: string, shift = false): Pressed => ({ code, key: 'x', ctrl: true, shift });
    const body = keysOf('010460123456789321AB12CD34EF567');
    const tail = [...keysOf('91EE06'), { code: 'F8', key: 'F8' }, ...keysOf('92QUJD')];
    const { events, swallowed } = play([
      ...body,
      { code: 'F8', key: 'F8' },
      ...tail,
      ctrl('Digit6', true),
      ctrl('KeyD'),
      ctrl('KeyM'),
    ]);
    expect(events).toEqual([
      { kind: 'scan', raw: `010460123456789321AB12CD34EF567${GS}91EE06${GS}92QUJD\u001e\u0004` },
    ]);
    expect(swallowed.slice(3)).not.toContain(false);
  });

  it('ends a long code by silence when the scanner sends no Enter', () => {
    const { collector, time } = play(keysOf('046012345000000012'));
    expect(collector.idle(time + 10)).toEqual([]);
    expect(collector.idle(time + 210)).toEqual([{ kind: 'scan', raw: '046012345000000012' }]);
  });

  it('keeps back the second Enter of CR LF', () => {
    const { events, swallowed } = play([...keysOf('4601234567893'), enter, enter]);
    expect(events).toHaveLength(1);
    expect(swallowed.at(-1)).toBe(true);
  });

  it('may pause in the middle when the computer is busy', () => {
    const first = play(keysOf('04601234'));
    const { events } = play([...keysOf('5000000012'), enter], 8, first.collector, first.time + 150);
    expect(events).toEqual([{ kind: 'scan', raw: '046012345000000012' }]);
  });

  it('goes on where its keys came late, but were pressed in time', () => {
    const first = play(keysOf('04601'));
    expect(first.collector.idle(first.time + 110)).toEqual([{ kind: 'release', text: '601' }]);
    const { events, swallowed } = play([...keysOf('2345'), enter], 8, first.collector, first.time);
    expect(events).toEqual([{ kind: 'scan', raw: '046012345' }]);
    expect(swallowed).not.toContain(false);
  });

  it('gives nothing back twice to a person whose keys came late', () => {
    const first = play(keysOf('abcd'), 30);
    expect(first.collector.idle(first.time + 110)).toEqual([{ kind: 'release', text: 'фф' }]);
    const { collector, time } = play(keysOf('e'), 30, first.collector, first.time);
    expect(collector.idle(time + 210)).toEqual([{ kind: 'release', text: 'ф' }]);
  });

  it('leaves Ctrl+Enter right after a code to the page', () => {
    const { swallowed } = play([...keysOf('4601234567893'), enter, { ...enter, ctrl: true }]);
    expect(swallowed.at(-1)).toBe(false);
  });

  it('reads two codes in a row', () => {
    const { events } = play([...keysOf('4601234567893'), enter, ...keysOf('046012345000000012'), enter]);
    expect(events.map((event) => event.kind === 'scan' && event.raw)).toEqual([
      '4601234567893',
      '046012345000000012',
    ]);
  });
});

describe('a person', () => {
  it('types untouched', () => {
    const { events, swallowed } = play([...keysOf('privet'), enter], 120);
    expect(events).toEqual([]);
    expect(swallowed).not.toContain(true);
  });

  it('who is quick gets the held characters back, before Enter does its work', () => {
    const { events, swallowed } = play([...keysOf('abcd'), enter], 40);
    expect(events).toEqual([{ kind: 'release', text: 'фф' }]);
    expect(swallowed).toEqual([false, false, true, true, false]);
  });

  it('who pauses gets them back after the gap', () => {
    const { collector, time } = play(keysOf('abc'), 30);
    expect(collector.idle(time + 210)).toEqual([{ kind: 'release', text: 'ф' }]);
  });

  it('who holds a key down is not a scanner', () => {
    const held = Array.from({ length: 30 }, () => ({ code: 'KeyA', key: 'ф', repeat: true }));
    const { events, swallowed } = play([...keysOf('a'), ...held], 33);
    expect(events).toEqual([]);
    expect(swallowed).not.toContain(true);
  });

  it('who presses a shortcut in between ends the burst', () => {
    const { events } = play([...keysOf('abcd'), { code: 'KeyC', key: 'c', ctrl: true }], 20);
    expect(events).toEqual([{ kind: 'release', text: 'фф' }]);
  });

  it('Enter alone passes', () => {
    expect(play([enter]).swallowed).toEqual([false]);
  });
});

it('a new burst is announced at its first key, so that the field is remembered as it was', () => {
  const collector = new WedgeCollector();
  const press = (time: number) =>
    collector.press({ code: 'KeyA', key: 'a', shift: false, ctrl: false, alt: false, repeat: false, time });
  expect([press(0), press(10), press(500), press(510)].map((outcome) => outcome.begins)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
