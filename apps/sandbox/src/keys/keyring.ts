import { join } from 'node:path';
import type { DemoOrganization } from '@provizor/demo';
import { type Authority, demoValidity } from './authority.ts';
import { type DemoKey, readJson, writeJson } from './files.ts';

/**
 * The keys of all people of the world, one each; made at the first start and kept in `keys.json`, which the
 * product reads to offer a training signature.
 */
export function openKeyring(
  folder: string,
  authority: Authority,
  organizations: DemoOrganization[],
  now: number,
): { file: string; keys: DemoKey[] } {
  const file = join(folder, 'keys.json');
  const ca = Buffer.from(authority.certificate).toString('base64');
  const stored = (readJson<DemoKey[]>(file) ?? []).filter((key) => key.ca === ca);
  const known = new Map(stored.map((key) => [key.username, key]));
  const keys = organizations.flatMap((organization) =>
    organization.users.map(
      (user) => known.get(user.username) ?? authority.issue(user, organization, demoValidity(now)),
    ),
  );
  writeJson(file, keys);
  return { file, keys };
}
