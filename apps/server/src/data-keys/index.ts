import { rotateDataKeys } from '@provizor/contract';
import { bind, type Slice } from '../core/index.ts';
import { reseal, resealTask, rotateKeys } from './rotation.ts';

export { formerKeys, keyForDatabase } from './former-keys.ts';
export { changeInstallationKey, type KeyChange } from './installation-key.ts';
export { rotateKeys } from './rotation.ts';

/** Keys that seal what identifies people in the database, and their rotation (decision 81). */
export const dataKeys: Slice = {
  name: 'data-keys',
  bindings: [
    bind(
      rotateDataKeys,
      async ({ services }) => ({ ok: true as const, organizations: await rotateKeys(services.database) }),
      { transaction: false },
    ),
  ],
  tasks: { [resealTask]: reseal },
};
