import { expect, test } from 'vitest';
import { createTabs } from './tabs.ts';

const opened = (...names: string[]) => {
  const given: string[] = [];
  const tabs = createTabs<string, string>((tab, scan) => given.push(`${tab}: ${scan}`));
  for (const name of names) {
    tabs.opened(name);
    tabs.looked(name);
  }
  return { tabs, given };
};

test('a scan all tabs hear of comes to the one in front, once', () => {
  const { tabs, given } = opened('first', 'second');
  for (const tab of ['first', 'second']) tabs.heard(tab, 'box', '1');
  tabs.looked('first');
  for (const tab of ['second', 'first']) tabs.heard(tab, 'box', '2');
  expect(given).toEqual(['second: box', 'first: box']);
});

test('a hidden tab takes none, the window beside it does', () => {
  const { tabs, given } = opened('beside', 'front');
  tabs.hidden('front');
  for (const tab of ['front', 'beside']) tabs.heard(tab, 'box', '1');
  expect(given).toEqual(['beside: box']);
});

test('while no tab is to be seen scans wait for the next one, in their order', () => {
  const { tabs, given } = opened('first', 'second');
  for (const tab of ['first', 'second']) tabs.hidden(tab);
  for (const scan of ['box', 'pack']) for (const tab of ['first', 'second']) tabs.heard(tab, scan, scan);
  expect(given).toEqual([]);
  tabs.looked('first');
  tabs.looked('second');
  expect(given).toEqual(['first: box', 'first: pack']);
});

test('a tab that wakes up late tells nothing again', () => {
  const { tabs, given } = opened('asleep', 'front');
  tabs.heard('front', 'box', '1');
  tabs.looked('asleep');
  tabs.heard('asleep', 'box', '1');
  expect(given).toEqual(['front: box']);
});

test('scans without a key are told by the tab in front', () => {
  const { tabs, given } = opened('first', 'second');
  for (const tab of ['first', 'second', 'first', 'second']) tabs.heard(tab, 'box', null);
  expect(given).toEqual(['second: box', 'second: box']);
});

test('a tab opened behind the others is not in front, a closed one never', () => {
  const { tabs } = opened('first', 'second');
  tabs.opened('behind');
  expect(tabs.front()).toBe('second');
  tabs.closed('second');
  expect(tabs.front()).toBe('first');
});
