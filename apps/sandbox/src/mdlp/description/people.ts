import { z } from 'zod';
import { personFields, user } from './objects.ts';
import { base64, type Descriptions, filled, guid, moment, openListBody, text, whole, yes } from './shapes.ts';

const language = z.enum(['ru', 'en']);
const keys = {
  body: z.strictObject({ filter: z.strictObject({}).optional(), start_from: whole, count: whole }).partial(),
  reply: z.strictObject({
    certs: z.array(
      z.strictObject({
        public_cert_serial_number: text,
        public_cert_thumbprint: z.string().regex(/^[0-9A-F]{40}$/),
        valid_from: moment,
        valid_to: moment,
        org_name: text,
        owner: text,
        owner_fio: text,
        inn: text,
        position: text,
        issuer_name: text,
      }),
    ),
    total: whole,
  }),
};
const bank = z.looseObject({});
const told = {
  phone: text.optional(),
  email: text.optional(),
  registration_federal_subject_code: text.optional(),
  banking_info: bank.optional(),
};

/** A person as a registration or a change gives him. */
const profile = {
  first_name: filled,
  last_name: filled,
  middle_name: filled.optional(),
  position: filled.optional(),
  email: filled.optional(),
  phone: filled.optional(),
};
const registered = z.strictObject({ user_id: guid });
const certificate = z.strictObject({ public_cert: base64 });
const rights = z.array(text).min(1).max(100);
const accountSystem = z.strictObject({ account_system_id: guid, client_id: guid, name: text });
const group = { group_id: guid, group_name: text, rights: z.array(text) };

/** Chapter 6 and 8.9 of the API: signing in, people, their rights, accounting systems, the organisation. */
export const peopleDescriptions: Descriptions = {
  auth: {
    body: z.strictObject({
      client_id: guid,
      client_secret: guid,
      user_id: filled,
      auth_type: z.literal('SIGNED_CODE'),
    }),
    reply: z.strictObject({ code: guid }),
  },
  token: {
    body: z.strictObject({ code: filled, signature: base64 }),
    reply: z.strictObject({ token: guid, life_time: whole }),
  },
  logout: {},
  user: { reply: z.strictObject({ user }) },
  userById: { reply: z.strictObject({ user }) },
  rights: { reply: z.strictObject({ rights: z.array(text) }) },
  rightsAbout: {
    reply: z.strictObject({ rights: z.array(z.strictObject({ right: text, description: text })) }),
  },
  preferences: { reply: z.strictObject({ language }) },
  changePreferences: { body: z.strictObject({ language }), reply: z.strictObject({}) },
  ownKeys: keys,
  keysOfUser: keys,
  member: {
    reply: z.strictObject({
      member: z.strictObject({
        sys_id: guid,
        inn: text,
        ogrn: text,
        kpp: text,
        org_name: text,
        org_short_name: text,
        org_address: text,
        first_name: text.optional(),
        last_name: text.optional(),
        middle_name: text.optional(),
        chiefs: z.array(z.strictObject(personFields)),
        is_resident: yes,
        entity_type: whole,
        language,
        agreement_info: z.strictObject({
          contract_join: z.array(z.strictObject({ status: whole, op_date: moment })),
        }),
        vzn_vendor: yes,
        ...told,
      }),
    }),
  },
  changeMember: { body: z.strictObject({ language, ...told }) },
  billingInfo: {
    reply: z.strictObject({
      accounts: z.array(z.strictObject({ account_number: text, balance: z.number() })),
    }),
  },
  registerResident: {
    body: z.strictObject({ sys_id: guid, public_cert: base64, ...profile }),
    reply: registered,
  },
  registerNonresident: {
    body: z.strictObject({ sys_id: guid, password: filled, ...profile }),
    reply: registered,
  },
  changeUser: { body: z.strictObject({ user_id: text.optional(), user: z.strictObject(profile) }) },
  removeUser: {},
  addKey: { body: certificate },
  removeKey: { body: certificate },
  changePassword: { body: z.strictObject({ password: filled }) },
  registerAccountSystem: {
    body: z.strictObject({ sys_id: guid, name: filled }),
    reply: z.strictObject({ account_system_id: guid, client_id: guid, client_secret: guid }),
  },
  accountSystem: { reply: z.strictObject({ account_system: accountSystem }) },
  removeAccountSystem: {},
  accountSystems: {
    body: openListBody(z.strictObject({ name: text.optional() })),
    reply: z.strictObject({ account_systems: z.array(accountSystem), total: whole }),
  },
  createGroup: {
    body: z.strictObject({ group_name: filled, rights }),
    reply: z.strictObject({ group_id: guid }),
  },
  group: { reply: z.strictObject({ group: z.strictObject(group) }) },
  changeGroup: {
    body: z.strictObject({
      group_change: z.strictObject({ group_id: text.optional(), group_name: filled, rights }),
    }),
  },
  removeGroup: {},
  groupUsers: {
    reply: z.strictObject({
      users: z.array(z.strictObject({ user_id: text, ...personFields, position: text, status: text })),
    }),
  },
  addToGroup: { body: z.strictObject({ user_id: filled }) },
  removeFromGroup: {},
  groups: {
    body: openListBody(
      z.strictObject({
        group_name: text.optional(),
        user_id: text.optional(),
        rights: z.array(text).optional(),
        type: whole.optional(),
      }),
    ),
    reply: z.strictObject({
      groups: z.array(z.strictObject({ ...group, type: whole })),
      total: whole,
    }),
  },
  users: {
    body: openListBody(
      z.strictObject({
        first_name: text.optional(),
        last_name: text.optional(),
        middle_name: text.optional(),
        login: text.optional(),
        is_admin: yes.optional(),
        statuses: z.array(text).optional(),
      }),
    ),
    reply: z.strictObject({ users: z.array(user), total: whole }),
  },
};
