import { expect, test } from 'vitest';
import { profile } from '../../lib/session/index.ts';
import { patternRoutes } from './routes.ts';

/** An employee whose role has this ability, as far as guards look at him. */
const worker = (can_manage: string[]) =>
  ({
    id: 1,
    type: 'user',
    is_egisso: false,
    organization: { is_uzo: false, show_init_for_user: false, group_llo: [] },
    roles: [],
    roles2: [{ can_read: can_manage, can_manage }],
  }) as unknown as ReturnType<typeof profile.get>;

test('who manages storages opens the removal of a pattern, as the server lets him', () => {
  profile.set(worker(['storages']));
  const removal = patternRoutes.find(({ options }) => 'path' in options && options.path.includes('/remove/'));
  const guard = removal?.options.beforeLoad as (() => void) | undefined;
  expect(guard).toBeDefined();
  expect(() => guard?.()).not.toThrow();
});
