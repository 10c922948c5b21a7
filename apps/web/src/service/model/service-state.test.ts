import { describe, expect, it } from 'vitest';
import { isOlder, platformOf, serviceOutcome } from './service-state.ts';

it.each([
  ['0.5.0', '0.5.1', true],
  ['0.5.9', '0.5.10', true],
  ['0.9.0', '0.10.0', true],
  ['1.0.0', '0.10.0', false],
  ['0.5.0', '0.5.0', false],
  ['0.5.1', '0.5.0', false],
  ['0.5.0', '0.5.0-test', false],
])('%s before %s: %s', (a, b, older) => expect(isOlder(a, b)).toBe(older));

describe('the service of this computer', () => {
  it.each([
    [undefined, 'ищем'],
    [{ state: 'absent' }, 'не найдена'],
    [{ state: 'closed' }, 'не пускает этот сайт'],
    [{ state: 'works', version: '0.6.0' }, 'работает'],
    [{ state: 'works', version: '0.7.0' }, 'работает'],
    [{ state: 'works', version: '0.5.9' }, 'устарела'],
    [{ state: 'works', version: null }, 'устарела'],
  ] as const)('%o: %s', (found, word) => expect(serviceOutcome(found, '0.6.0').word).toBe(word));

  it('says what to do about an old one', () => {
    expect(serviceOutcome({ state: 'works', version: '0.5.0' }, '0.6.0').text).toBe(
      'Установлена 0.5.0, а этому серверу подходит 0.6.0. Скачайте и запустите новую поверх.',
    );
  });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'windows-x64'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'linux-x64'],
  ['', 'windows-x64'],
])('the platform of «%s» is %s', (userAgent, platform) => expect(platformOf(userAgent)).toBe(platform));
