import { avatarLimit, getAvatar, getProfile, removeAvatar, uploadAvatar } from '@provizor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { session } from '../../session/index.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { administration } from '../index.ts';

let server: TestServer;
let user: TestUser;
let colleague: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [session, administration] });
  const organization = await server.organization();
  user = await server.user(organization);
  colleague = await server.user(organization);
  stranger = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('рисунок')]);

async function upload(content: Buffer, by = user) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), '../../me.png');
  const headers = { authorization: `Bearer ${by.token}` };
  const answer = await fetch(server.url + uploadAvatar.path, { method: 'POST', headers, body: form });
  return { status: answer.status, body: await answer.json() };
}
const imageOf = async (id: number, by: TestUser) =>
  (await server.call(getAvatar, { params: { id } }, by.token)).image;

it('is stored as it is and seen by oneself and by colleagues, not by others', async () => {
  expect(await upload(png)).toEqual({ status: 200, body: { ok: true } });
  const address = `data:image/png;base64,${png.toString('base64')}`;
  expect(await imageOf(user.id, user)).toBe(address);
  expect(await imageOf(user.id, colleague)).toBe(address);
  expect(await imageOf(user.id, stranger)).toBeNull();
  expect((await server.call(getProfile, {}, user.token)).has_avatar).toBe(true);
});

it('is told by its content, not by its name', async () => {
  const refused = { status: 400, body: { code: 'input.invalid', details: [{ path: 'body.file' }] } };
  expect(await upload(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject(refused);
  expect(await upload(Buffer.from('MZ'))).toMatchObject(refused);
  expect(await upload(Buffer.from('\xff\xd8\xff\xe0фото', 'latin1'))).toMatchObject({ status: 200 });
  expect(await upload(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'))).toMatchObject({ status: 200 });
  expect(await imageOf(user.id, user)).toMatch(/^data:image\/webp/);
});

it('has at most one megabyte', async () => {
  const large = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  expect((await upload(large(avatarLimit))).status).toBe(200);
  expect(await upload(large(avatarLimit + 1))).toMatchObject({
    status: 400,
    body: { code: 'input.invalid' },
  });
  expect([400, 413]).toContain((await upload(large(3 * avatarLimit))).status);
});

it('needs a file and a session', async () => {
  const answer = await server.send(uploadAvatar, {}, { token: user.token });
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'body.file' }] } });
  expect((await upload(png, { ...user, token: 'nobody-at-all-nobody' })).status).toBe(401);
});

it('can be taken away', async () => {
  await upload(png, colleague);
  await server.call(removeAvatar, {}, colleague.token);
  expect(await imageOf(colleague.id, colleague)).toBeNull();
});
