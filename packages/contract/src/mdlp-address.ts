import { z } from 'zod';
import { admin, root } from './access.ts';
import { call } from './call.ts';

/** Addresses of MDLP's API that are the same for everybody (mdlp-api, «Contours»). */
export const knownMdlpAddresses = {
  real: 'https://api.mdlp.crpt.ru/api/v1/',
  test: 'https://api.sb.mdlp.crpt.ru/api/v1/',
} as const;

const rule = 'Адрес начинается с https:// (или http:// в своей сети) и ведёт к API, например …/api/v1/';

/** Address of an API of MDLP, with its closing slash. */
const MdlpUrl = z
  .string({ error: rule })
  .trim()
  .max(300)
  .pipe(z.url({ protocol: /^https?$/, error: rule }))
  .transform((url) => (url.endsWith('/') ? url : `${url}/`));

const path = '/api/v1/mdlp/address';

export const MdlpAddress = z.object({
  /** null = none is set: documents can neither be fetched nor sent. */
  url: z.string().nullable(),
  /** A training MDLP or the test contour: nothing sent there counts. */
  is_sandbox: z.boolean(),
  /** Who has set it; the environment (`MDLP_URL`) goes before the program. */
  source: z.enum(['environment', 'program']).nullable(),
});
export type MdlpAddress = z.infer<typeof MdlpAddress>;

export const getMdlpAddress = call({
  method: 'GET',
  path,
  access: admin,
  title: 'Адрес МДЛП этой установки',
  reply: MdlpAddress,
});

/**
 * Refuses input.invalid (no address of an API, or the real one called a sandbox), mdlp.address-fixed,
 * mdlp.address-silent (nothing that speaks MDLP's language answers there).
 */
export const setMdlpAddress = call({
  method: 'PUT',
  path,
  access: root,
  title: 'Задать адрес МДЛП (проверяется до записи)',
  body: z.object({ url: MdlpUrl, is_sandbox: z.boolean() }),
  reply: MdlpAddress,
});
