import { avatarLimit, getAvatar, removeAvatar, uploadAvatar } from '@provizor/contract';
import { sql } from 'kysely';
import { bind, type DetachedContext, refuse, type UploadedFile } from '../../core/index.ts';
import { type TenantTransaction, withTenant } from '../../database/index.ts';
import { pictureType } from './picture.ts';

/** Runs `fn` where the person belongs, wherever root works just now. */
const atHome = <T>({ user, services }: DetachedContext, fn: (db: TenantTransaction) => Promise<T>) =>
  withTenant(services.database, { organizationId: user.homeOrganizationId, userId: user.id }, fn);

async function readPicture({ chunks }: UploadedFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > avatarLimit) refuse('input.invalid', [{ path: 'body.file', message: 'Не больше 1 МБ' }]);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function storePicture(ctx: DetachedContext): Promise<void> {
  const image = await readPicture(await ctx.file());
  const type = pictureType(image);
  if (!type) refuse('input.invalid', [{ path: 'body.file', message: 'Нужна картинка PNG, JPEG или WebP' }]);
  const { homeOrganizationId, id } = ctx.user;
  await atHome(ctx, (db) =>
    sql`
      insert into avatar (organization_id, user_id, content_type, image)
      values (${homeOrganizationId}, ${id}, ${type}, ${image})
      on conflict (organization_id, user_id)
        do update set content_type = excluded.content_type, image = excluded.image`.execute(db),
  );
  await ctx.tx(async (inside) => inside.publish({ type: 'profile.changed', userId: id }));
}

type Stored = { content_type: string; image: Buffer };

/** The picture of oneself or a colleague as a data address; null when there is none. */
async function findPicture(ctx: DetachedContext, userId: number): Promise<string | null> {
  const read = async (db: TenantTransaction) =>
    (await sql<Stored>`select content_type, image from avatar where user_id = ${userId}`.execute(db)).rows[0];
  const found = await (userId === ctx.user.id ? atHome(ctx, read) : ctx.tx(({ db }) => read(db)));
  return found ? `data:${found.content_type};base64,${found.image.toString('base64')}` : null;
}

export const avatarBindings = [
  bind(
    uploadAvatar,
    async (ctx) => {
      await storePicture(ctx);
      return { ok: true };
    },
    { transaction: false },
  ),
  bind(
    removeAvatar,
    async (ctx) => {
      await atHome(ctx, (db) => sql`delete from avatar where user_id = ${ctx.user.id}`.execute(db));
      return { ok: true };
    },
    { transaction: false },
  ),
  bind(getAvatar, async (ctx, { params }) => ({ image: await findPicture(ctx, params.id) }), {
    transaction: false,
  }),
];
