import { expect, test } from 'vitest';
import { isAllowedOrigin, isLocalAddress, isLoopback } from './origins.ts';

test.each([
  'http://localhost:3333',
  'http://127.0.0.1:3030',
  'https://[::1]:8443',
  'http://192.168.1.20:3333',
  'http://10.20.30.40',
  'http://172.31.0.5:3333',
  'http://[fd12::1]:3333',
  'http://pharmacy-server:3333',
  'https://provizor.local',
])('%s is a page of the local network', (origin) => {
  expect(isAllowedOrigin(origin, ['local'])).toBe(true);
});

test.each([
  'https://evil.example.com',
  'http://8.8.8.8',
  'http://172.32.0.1',
  'https://127.0.0.1.evil.example.com',
  'https://localhost.evil.example.com',
  'null',
  'file://',
  '',
])('%j is not', (origin) => {
  expect(isAllowedOrigin(origin, ['local'])).toBe(false);
});

test('an origin of the rules is let in exactly, everything else is not', () => {
  const rules = ['https://provizor.example.ru'];
  expect(isAllowedOrigin('https://provizor.example.ru', rules)).toBe(true);
  expect(isAllowedOrigin('http://provizor.example.ru', rules)).toBe(false);
  expect(isAllowedOrigin('https://provizor.example.ru:8443', rules)).toBe(false);
  expect(isAllowedOrigin('http://localhost:3333', rules)).toBe(false);
});

test('a star lets every page in', () => {
  expect(isAllowedOrigin('https://any.example.com', ['*'])).toBe(true);
});

test('requests by a public name are told from those by a local one', () => {
  expect(isLocalAddress('127.0.0.1:3030')).toBe(true);
  expect(isLocalAddress('localhost:3030')).toBe(true);
  expect(isLocalAddress('rebound.example.com:3030')).toBe(false);
  expect(isLocalAddress('')).toBe(false);
});

test('loopback addresses', () => {
  expect(['127.0.0.1', '::1', 'localhost'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '192.168.1.5', '127.evil.com'].some(isLoopback)).toBe(false);
});
