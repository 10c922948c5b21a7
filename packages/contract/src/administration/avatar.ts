import { z } from 'zod';
import { signedIn } from '../access.ts';
import { call } from '../call.ts';
import { id, ok } from '../shapes.ts';

/** Largest picture, bytes. */
export const avatarLimit = 1024 * 1024;

/** One part of multipart/form-data with the picture: PNG, JPEG or WebP. */
export const uploadAvatar = call({
  method: 'POST',
  path: '/api/v1/avatar/upload',
  access: signedIn,
  title: 'Своя фотография (PNG, JPEG или WebP до 1 МБ)',
  upload: true,
  bodyLimit: avatarLimit + 64 * 1024,
  reply: ok,
});

export const removeAvatar = call({
  method: 'DELETE',
  path: '/api/v1/avatar',
  access: signedIn,
  title: 'Удалить свою фотографию',
  reply: ok,
});

/** `image` is a data address for `<img>`, null when there is none; of a colleague or oneself. */
export const getAvatar = call({
  method: 'GET',
  path: '/api/v1/avatar/{id}',
  access: signedIn,
  title: 'Фотография сотрудника',
  params: z.object({ id }),
  reply: z.object({ image: z.string().nullable() }),
});
