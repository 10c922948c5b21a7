import {
  type Ability,
  admin,
  allows,
  type Caller,
  divisionAdminRole,
  mayGive,
  type Role,
} from '@provizor/contract';

type Opens = Pick<Role, 'id' | 'can_read' | 'can_manage'>;

const abilitiesOf = ({ can_read, can_manage }: Opens): Ability[] => [
  ...can_read.map((subject) => ({ action: 'read', subject }) as const),
  ...can_manage.map((subject) => ({ action: 'manage', subject }) as const),
];

/**
 * Why the caller neither gives nor takes a role of a person; null = he may. The server decides; this offers nothing it
 * refuses.
 * @param person whose roles they are (null = somebody new), and the roles he has
 */
export function roleBar(
  caller: Caller,
  role: Opens,
  person: { id: number | null; held: readonly number[] },
): string | null {
  if (caller === null || allows(admin, caller)) return null;
  if (person.id === caller.id) return 'Свои роли не меняют: их назначает администратор организации';
  if (role.id === divisionAdminRole) return 'Эту роль даёт администратор организации';
  if (person.held.includes(role.id)) return null;
  return abilitiesOf(role).every((ability) => mayGive(caller, ability))
    ? null
    : 'Даёт права, которых нет у вас: эту роль назначает администратор организации';
}
