import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { id, ok } from '../shapes.ts';

/** Port of a disposal registrar unless another one is entered (shell-and-administration, section 9). */
export const registrarPort = 8443;

const storage = z.object({ id });

/** A name, an IPv4 address, or an IPv6 address in brackets. */
const address = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-fA-F:]+\])$/;

/** Number of the card of a place of activity. */
const place = z.object({ id });

/** A registered disposal device (shell-and-administration, section 3); its password is written and never read. */
export const Registrar = z.object({
  ip: z.string(),
  port: z.number().int(),
  username: z.string(),
  has_password: z.boolean(),
  version: z.number().int(),
});
export type Registrar = z.infer<typeof Registrar>;

const item = z.object({ item: Registrar.nullable() });

const required = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, `Не длиннее ${max} знаков`);

/** What is entered of a device; the texts of section 5. The password may be left out when one is kept already. */
export const RegistrarEntry = z.object({
  ip: required('Необходимо указать адрес!', 253).refine((text) => text === '' || address.test(text), {
    message: 'Адрес — имя или IP устройства, без «https://» и порта',
  }),
  port: z
    .number('Необходимо указать порт!')
    .int('Порт — целое число')
    .min(1, 'Порт — от 1 до 65535')
    .max(65_535, 'Порт — от 1 до 65535'),
  username: required('Необходимо ввести пользователя!', 100),
  password: z.string().min(1, 'Необходимо указать пароль!').max(200, 'Не длиннее 200 знаков').optional(),
  /** Of the device as it was read; absent for a new one. */
  version: z.number().int().optional(),
});

export const getRegistrar = call({
  method: 'GET',
  path: '/api/v1/storage/storage/{id}/registrar',
  access: can('read', 'storages'),
  title: 'Регистратор выбытия склада',
  params: storage,
  reply: item,
});

export const saveRegistrar = call({
  method: 'PUT',
  path: '/api/v1/storage/storage/{id}/registrar',
  access: can('manage', 'storages'),
  title: 'Зарегистрировать или изменить регистратор выбытия склада',
  params: storage,
  body: RegistrarEntry,
  reply: item,
});

export const removeRegistrar = call({
  method: 'DELETE',
  path: '/api/v1/storage/storage/{id}/registrar',
  access: can('manage', 'storages'),
  title: 'Убрать регистратор выбытия со склада',
  params: storage,
  reply: ok,
});

/** The device of a place of activity (wizards, section 3): of all its storages that have none of their own. */
export const getPlaceRegistrar = call({
  method: 'GET',
  path: '/api/v1/mdlp/branch/{id}/registrar',
  access: can('read', 'storages'),
  title: 'Регистратор выбытия места деятельности',
  params: place,
  reply: item,
});

export const savePlaceRegistrar = call({
  method: 'PUT',
  path: '/api/v1/mdlp/branch/{id}/registrar',
  access: can('manage', 'storages'),
  title: 'Зарегистрировать или изменить регистратор выбытия места деятельности',
  params: place,
  body: RegistrarEntry,
  reply: item,
});

export const removePlaceRegistrar = call({
  method: 'DELETE',
  path: '/api/v1/mdlp/branch/{id}/registrar',
  access: can('manage', 'storages'),
  title: 'Убрать регистратор выбытия с места деятельности',
  params: place,
  reply: ok,
});
