import { type CallInput, getOrganization, type Organization, saveOrganization } from '@provizor/contract';
import { api } from '../lib/api/index.ts';
import { renewProfile } from '../lib/renew-profile.ts';
import { refreshOrganizations } from './api.ts';
import { organizationEntry, organizationValues } from './model/organizations.ts';

type Change = Partial<Omit<CallInput<typeof saveOrganization>['body'], 'id' | 'version'>>;

/** Changes some fields of one's own organisation; the others stay as the server has them now. */
export async function changeOwnOrganization(
  id: number,
  changeOf: (present: Organization) => Change,
): Promise<void> {
  const { item } = await api(getOrganization, { body: { id } });
  const entry = organizationEntry(organizationValues(item));
  await api(saveOrganization, { body: { ...entry, ...changeOf(item), id, version: item.version } });
  await Promise.all([refreshOrganizations(), renewProfile()]);
}
