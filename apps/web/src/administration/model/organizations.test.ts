import { expect, test } from 'vitest';
import { checkOrganization } from './check-organization.ts';
import { usualLogIn } from './organization-log-in.ts';
import {
  emptyOrganization,
  kindText,
  organizationEntry,
  organizationFields,
  secretsAfter,
} from './organizations.ts';

const filled = { ...emptyOrganization, name: 'Аптека № 1' };

test('credentials nobody touched or typed are not sent; a removed one is', () => {
  expect('sb_client_id' in organizationEntry({ ...filled, sb_client_id: { to: '' } })).toBe(false);
  expect('client_id' in organizationEntry(filled)).toBe(false);
  expect(organizationEntry({ ...filled, client_id: { to: 'x' }, client_secret: { to: null } })).toMatchObject(
    {
      client_id: 'x',
      client_secret: null,
    },
  );
});

test('digits of an INN may be typed in groups; a wrong check digit stands at the field', () => {
  expect(checkOrganization({ ...filled, inn: '77 07 08 38 93' })).toEqual({});
  expect(checkOrganization({ ...filled, inn: '7707083894' }).inn).toContain('ИНН');
});

test('a name is needed, and a mask with a digit in it', () => {
  expect(Object.keys(checkOrganization({ ...emptyOrganization, llo_serial_mask: '--' }))).toEqual([
    'name',
    'llo_serial_mask',
  ]);
});

test('what will be set is what was set, unless it is typed anew or removed', () => {
  const before = { client_id: true, client_secret: true, sb_client_id: false, sb_client_secret: false };
  expect(secretsAfter(before, { ...filled, client_secret: { to: null }, sb_client_id: { to: 'x' } })).toEqual(
    {
      client_id: true,
      client_secret: false,
      sb_client_id: true,
      sb_client_secret: false,
    },
  );
});

test('an authority is an authority before anything else', () => {
  expect(kindText({ is_uzo: true, is_pharmacy: true })).toBe('Орган управления');
});

test.each([{ second_factor: true }, { idle_minutes: 60 }, { longest_days: 7 }, { terminal_days: 30 }])(
  'two saves that differ in %j of the log-in are told apart',
  (part) => {
    const settings = { ...filled.settings, log_in: { ...usualLogIn, ...part } };
    const differing = organizationFields.filter(({ text }) => text(filled) !== text({ ...filled, settings }));
    expect(differing.map(({ key }) => key)).toEqual(['settings']);
  },
);
