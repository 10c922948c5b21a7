import { expect, test } from 'vitest';
import { certificatePage } from './print.ts';

test('the printed certificate says who, where, when, under which number, and takes no markup from names', () => {
  const page = certificatePage({
    number: 7,
    issued_at: '2026-11-24T09:00:00+00:00',
    name: 'Иванова <b>Анна</b>',
    organization: 'ООО «Ромашка» & К',
  });
  expect(page).toContain('№ 7 от 24.11.2026');
  expect(page).toContain('Иванова &lt;b&gt;Анна&lt;/b&gt;');
  expect(page).toContain('ООО «Ромашка» &amp; К');
  expect(page.match(/<li>/g)).toHaveLength(10);
});
