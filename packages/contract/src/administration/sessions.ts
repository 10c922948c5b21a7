import { z } from 'zod';
import { signedIn } from '../access.ts';
import { call } from '../call.ts';
import { id, ok, page, uuid } from '../shapes.ts';

/** A living session of a person. */
export const PersonSession = z.object({
  id: z.string(),
  created: z.string(),
  last_seen: z.string(),
  ip: z.string().nullable(),
  /** «Chrome 142, Windows»; null when the program did not name itself. */
  program: z.string().nullable(),
  /** The session of this very request. */
  current: z.boolean(),
  /** Begun where the person had not logged in before. */
  new_device: z.boolean(),
});

/** One's own sessions, or those of a person the caller may keep (administrators). */
export const listSessions = call({
  method: 'POST',
  path: '/api/v1/auth/sessions',
  access: signedIn,
  title: 'Сеансы: свои или сотрудника',
  body: z.object({ user_id: id.optional() }),
  reply: page(PersonSession),
});

export const endPersonSession = call({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/{id}',
  access: signedIn,
  title: 'Завершить сеанс',
  params: z.object({ id: uuid }),
  reply: ok,
});

/** Of oneself: all but the present one. */
export const endPersonSessions = call({
  method: 'POST',
  path: '/api/v1/auth/sessions/_end',
  access: signedIn,
  title: 'Завершить все сеансы (свои — кроме нынешнего)',
  body: z.object({ user_id: id.optional() }),
  reply: z.object({ ended: z.number().int() }),
});
