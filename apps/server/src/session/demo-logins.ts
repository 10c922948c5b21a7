/** A log-in the demo offers on its first screen. */
export type DemoLogin = {
  username: string;
  password: string;
  name: string;
  organization: string;
  note: string;
};

/** The people of the demo world with their well-known passwords; asked for in a demo installation only. */
export async function demoLogins(): Promise<DemoLogin[]> {
  const { authority, organizations } = await import('@provizor/demo');
  return [...organizations, authority].flatMap((organization) =>
    organization.users.map(({ username, password, name, position, hiv }) => ({
      username,
      password,
      name,
      organization: organization.name,
      note: hiv ? `${position}, рецепты группы «ВИЧ»` : position,
    })),
  );
}
