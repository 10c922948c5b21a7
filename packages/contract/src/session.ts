import { z } from 'zod';
import { anyone, signedIn, subjects } from './access.ts';
import { OrganizationSettings } from './administration/organization-entry.ts';
import { call } from './call.ts';
import { id, ok } from './shapes.ts';

/** Type of a session (shell-and-administration, section 3). */
export const SessionType = z.enum(['guest', 'user', 'admin', 'root']);

/** Characters of the shortest password that is taken (ASVS, 2.1.1); those that are there stay as they are. */
export const leastPassword = 12;

/** A password that is to hold from now on; whether it is a good one the server says (`password.weak`). */
export const newPassword = z
  .string('Введите пароль')
  .min(1, 'Введите пароль')
  .max(128, 'Не длиннее 128 знаков');

export const logIn = call({
  method: 'POST',
  path: '/api/v1/auth',
  access: anyone,
  session: 'begins',
  title: 'Вход: имя и пароль',
  body: z.object({
    username: z.string().trim().min(1, 'Введите имя для входа').max(100),
    password: z.string().min(1, 'Введите пароль').max(200),
    /** Of a person with a second factor: the code of the program, or one for recovery. */
    code: z.string().trim().max(40).optional(),
  }),
  reply: z.object({ token: z.string(), type: SessionType, userid: z.number().int() }),
});

export const logOut = call({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: signedIn,
  beforeFactor: true,
  session: 'ends',
  title: 'Выход: сеанс отзывается',
  reply: ok,
});

export const changePassword = call({
  method: 'POST',
  path: '/api/v1/auth/authchange',
  access: signedIn,
  beforeFactor: true,
  title: 'Смена пароля (своего; администратору — своей организации, администратору подразделения — своего)',
  body: z.object({
    id,
    password: newPassword,
    /** Asked when one changes one's own password. */
    current: z.string().max(200).optional(),
  }),
  reply: ok,
});

/** What a password is worth, the worst first: the first three are not taken. */
export const passwordWorths = ['short', 'own-name', 'guessed', 'fair', 'good', 'strong'] as const;

export const weighPassword = call({
  method: 'POST',
  path: '/api/v1/auth/password/_weigh',
  access: signedIn,
  beforeFactor: true,
  title: 'Чего стоит пароль: говорится, пока его набирают',
  body: z.object({ password: z.string().min(1).max(200), username: z.string().max(100) }),
  reply: z.object({ worth: z.enum(passwordWorths) }),
});

const subjectList = z.array(z.enum(subjects));

export const ProfileStorage = z.object({
  id: z.number().int(),
  /** As lists of choices tell it: with its place of activity where another storage has the same name. */
  name: z.string(),
  /** Place of activity of MDLP the storage belongs to (14 digits), null when none. */
  branch_id: z.string().nullable(),
  is_fos: z.boolean(),
});

export const Profile = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  type: SessionType,
  position: z.string().nullable(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  roles2: z.array(z.object({ id: z.number().int(), can_manage: subjectList, can_read: subjectList })),
  organization: z.object({
    id: z.number().int(),
    name: z.string(),
    full_name: z.string().nullable(),
    address: z.string().nullable(),
    inn: z.string().nullable(),
    kpp: z.string().nullable(),
    ogrn: z.string().nullable(),
    parent_id: z.number().int().nullable(),
    is_uzo: z.boolean(),
    is_pharmacy: z.boolean(),
    group_llo: z.array(z.object({ value: z.enum(['vzn', 'hiv']) })),
    show_init_for_user: z.boolean(),
    no_doc_ssn_barcode: z.boolean(),
    zero_padding: z.boolean(),
    llo_serial_mask: z.string(),
    sandbox: z.boolean(),
    settings: OrganizationSettings,
  }),
  /** Where the person belongs; root may work in another organisation (header `x-organization`). */
  home_organization_id: z.number().int(),
  has_avatar: z.boolean(),
  /** Somebody else has set the password: an own one comes before anything else. */
  password_given: z.boolean(),
  /** The second factor of the log-in; `demanded`: the organisation lets nobody work without one. */
  second_factor: z.object({
    since: z.string().nullable(),
    recovery_left: z.number().int(),
    demanded: z.boolean(),
  }),
  storages: z.array(ProfileStorage),
  division_id: z.number().int().nullable(),
  is_egisso: z.boolean(),
  can_confirm_order: z.boolean(),
  can_confirm_division_order: z.boolean(),
  /** What kind of MDLP contour the server talks to, and whether the training signature may be offered. */
  mdlp: z.object({
    contour: z.enum(['real', 'sandbox', 'none']),
    software_signing: z.boolean(),
    url: z.string().nullable(),
  }),
  /** Addresses the browser itself uses. */
  helper_url: z.string(),
  demo: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = call({
  method: 'POST',
  path: '/api/v1/auth/profile',
  access: signedIn,
  offline: true,
  beforeFactor: true,
  title: 'Профиль вошедшего пользователя',
  reply: Profile,
});

export const getSetup = call({
  method: 'GET',
  path: '/api/v1/setup',
  access: anyone,
  title: 'Нужна ли первичная настройка; демонстрационные имена для входа',
  reply: z.object({
    needed: z.boolean(),
    demo: z.array(
      z.object({
        username: z.string(),
        password: z.string(),
        name: z.string(),
        organization: z.string(),
        note: z.string(),
      }),
    ),
    version: z.string(),
  }),
});

export const createRoot = call({
  method: 'POST',
  path: '/api/v1/setup',
  access: anyone,
  session: 'begins',
  title: 'Первичная настройка: создать главного администратора',
  body: z.object({
    username: z.string().trim().min(3, 'Имя — не короче 3 знаков').max(100),
    password: newPassword.min(leastPassword, `Пароль — не короче ${leastPassword} знаков`),
    name: z.string().trim().min(1, 'Укажите фамилию, имя и отчество').max(200),
    organization: z.string().trim().min(1, 'Укажите название организации').max(500),
  }),
  reply: z.object({ token: z.string(), type: SessionType, userid: z.number().int() }),
});
