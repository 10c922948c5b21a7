import { expect, test } from 'vitest';
import { urlsOfHosts } from './hosts.ts';

test.each([
  ['postgres://a:b@one:5432/name?sslmode=require', ['postgres://a:b@one:5432/name?sslmode=require']],
  ['postgres://a@localhost/name?host=/tmp/x', ['postgres://a@localhost/name?host=/tmp/x']],
  ['postgres://a:b@one:5432,two:5433/name', ['postgres://a:b@one:5432/name', 'postgres://a:b@two:5433/name']],
  [
    'postgresql://a:b@one,two,three/name?target_session_attrs=read-write',
    ['postgresql://a:b@one/name', 'postgresql://a:b@two/name', 'postgresql://a:b@three/name'],
  ],
  [
    'postgres://one:1,two:2/name?sslmode=verify-full&target_session_attrs=primary&sslrootcert=/ca',
    [
      'postgres://one:1/name?sslmode=verify-full&sslrootcert=/ca',
      'postgres://two:2/name?sslmode=verify-full&sslrootcert=/ca',
    ],
  ],
])('%s', (url, urls) => {
  expect(urlsOfHosts(url)).toEqual(urls);
});
