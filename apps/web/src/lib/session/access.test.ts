import type { Profile } from '@provizor/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { may } from './access.ts';
import { profile } from './session.ts';

const person = (type: Profile['type'], roles2: Profile['roles2'], isUzo = false): Profile => ({
  id: 7,
  name: 'Учебный Сотрудник',
  username: 'x',
  type,
  position: null,
  roles: [],
  roles2,
  organization: {
    id: 1,
    name: 'x',
    full_name: null,
    address: null,
    inn: null,
    kpp: null,
    ogrn: null,
    parent_id: null,
    is_uzo: isUzo,
    is_pharmacy: true,
    group_llo: [],
    show_init_for_user: false,
    no_doc_ssn_barcode: false,
    zero_padding: false,
    llo_serial_mask: '####-####',
    sandbox: false,
    settings: { any_certificate: false },
  },
  home_organization_id: 1,
  has_avatar: false,
  password_given: false,
  second_factor: { since: null, recovery_left: 0, demanded: false },
  storages: [],
  division_id: null,
  is_egisso: false,
  can_confirm_order: false,
  can_confirm_division_order: false,
  mdlp: { contour: 'none', software_signing: false, url: null },
  helper_url: '',
  demo: false,
});

describe('abilities of the signed-in person', () => {
  afterEach(() => profile.set(null));

  it('are the union of the roles; managing includes reading', () => {
    profile.set(
      person('user', [
        { id: 1, can_manage: ['mdlp'], can_read: [] },
        { id: 2, can_manage: [], can_read: ['storages'] },
      ]),
    );
    expect([may('manage', 'mdlp'), may('read', 'mdlp'), may('read', 'storages')]).toEqual([true, true, true]);
    expect([may('manage', 'storages'), may('read', 'users')]).toEqual([false, false]);
  });

  it('an administrator has all, a health authority and a guest none', () => {
    profile.set(person('admin', []));
    expect(may('manage', 'users')).toBe(true);
    profile.set(person('admin', [{ id: 1, can_manage: ['mdlp'], can_read: [] }], true));
    expect(may('read', 'mdlp')).toBe(false);
    profile.set(null);
    expect(may('read', 'mdlp')).toBe(false);
  });
});
