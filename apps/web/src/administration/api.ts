import {
  type AuditEntry,
  type CallInput,
  endPersonSession,
  endPersonSessions,
  getAdministrationFigures,
  getAvatar,
  getOrganization,
  getRole,
  getUser,
  listAudit,
  listOpenings,
  listOrganizations,
  listRoles,
  listSessions,
  listUserDivisions,
  listUsers,
  type PersonalOpening,
  type Role,
  type User,
} from '@provizor/contract';
import { api, callKey, refresh, useCall } from '../lib/api/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { auditBody } from './model/audit.ts';
import type { AuditFilter } from './model/audit-filter.ts';
import { type OpeningsFilter, openingsBody } from './model/openings-filter.ts';
import { type UserFilter, userListBody } from './model/user-filter.ts';

type Key = { id: number; name: string };

/** Page after the last row of a list by name; null when the page was not full. */
const nextOf = (items: readonly Key[], limit: number): string | null => {
  const last = items.at(-1);
  return last && items.length >= limit ? JSON.stringify({ id: last.id, name: last.name }) : null;
};

const keyOf = (next: string | undefined): Partial<Key> => (next === undefined ? {} : JSON.parse(next));

/** The people of the organisation by name. */
export function useUsers(filter: UserFilter) {
  const body = userListBody(filter);
  return useKeyPages<User, { items: User[]; count: number | null; next: string | null }>(
    callKey(listUsers, { body }),
    async ({ limit, next }, signal) => {
      const reply = await api(listUsers, { body: { ...body, limit, ...keyOf(next) } }, { signal });
      return { ...reply, next: nextOf(reply.items, limit) };
    },
  );
}

export const useUser = (id: number) => useCall(getUser, { params: { id } });

/** Where a person works and worked. */
export const usePlacings = (id: number) => useCall(listUserDivisions, { body: { id } });

/** Roles are few: the list is read whole, for lists, selects and filters. */
export const useRoles = () => useCall(listRoles, { body: { limit: 1000 } });

export const useRole = (id: number) => useCall(getRole, { body: { id } });

type OrganizationWish = CallInput<typeof listOrganizations>['body'];

/** Most organisations a list shows at once, as a tree. */
export const organizationLimit = 1000;

export const useOrganizations = (wish: OrganizationWish) =>
  useCall(listOrganizations, { body: { limit: organizationLimit, ...wish } });

export const useOrganization = (id: number) => useCall(getOrganization, { body: { id } });

export const useFigures = () => useCall(getAdministrationFigures, {});

/** The trail of changes, the newest first. */
export function useAudit(filter: AuditFilter) {
  const body = auditBody(filter);
  return useKeyPages<AuditEntry, { items: AuditEntry[]; count: null; next: string | null }>(
    callKey(listAudit, { body }),
    async ({ limit, next }, signal) => {
      const from = next === undefined ? {} : { id: Number(next) };
      const { items } = await api(listAudit, { body: { ...body, limit, ...from } }, { signal });
      const last = items.at(-1);
      return { items, count: null, next: last && items.length >= limit ? String(last.id) : null };
    },
  );
}

/** Who has opened data of patients, the newest first. */
export function useOpenings(filter: OpeningsFilter) {
  const body = openingsBody(filter);
  return useKeyPages<PersonalOpening, { items: PersonalOpening[]; count: null; next: string | null }>(
    callKey(listOpenings, { body }),
    async ({ limit, next }, signal) => {
      const from = next === undefined ? {} : { id: Number(next) };
      const { items } = await api(listOpenings, { body: { ...body, limit, ...from } }, { signal });
      const last = items.at(-1);
      return { items, count: null, next: last && items.length >= limit ? String(last.id) : null };
    },
  );
}

/** The last few changes of a card. */
export const useHistory = (filter: AuditFilter, limit: number, enabled = true) =>
  useCall(listAudit, { body: { ...auditBody(filter), limit } }, { enabled });

/** Living sessions of a person; of oneself without an id. */
export const useSessions = (userId: number | undefined) =>
  useCall(listSessions, { body: userId === undefined ? {} : { user_id: userId } });

export async function endSession(id: string): Promise<void> {
  await api(endPersonSession, { params: { id } });
  void refresh(listSessions, getUser, listUsers);
}

/** Ends all sessions of a person, of oneself all but the present one; gives how many. */
export async function endSessions(userId: number | undefined): Promise<number> {
  const body = userId === undefined ? {} : { user_id: userId };
  const { ended } = await api(endPersonSessions, { body });
  void refresh(listSessions, getUser, listUsers);
  return ended;
}

/** The picture of a person; asked for only where there is one. */
export const useAvatar = (id: number, has: boolean) =>
  useCall(getAvatar, { params: { id } }, { enabled: has, staleTime: 60_000 });

/** Everything that shows people, after one of them changed. */
export const refreshPeople = () =>
  refresh(listUsers, getUser, listUserDivisions, listAudit, getAdministrationFigures, listRoles);

export const refreshRoles = () => refresh(listRoles, getRole, listAudit, getAdministrationFigures);

export const refreshOrganizations = () =>
  refresh(listOrganizations, getOrganization, listAudit, getAdministrationFigures);

export type { Role, User };
