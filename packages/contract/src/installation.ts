import { z } from 'zod';
import { root } from './access.ts';
import { call } from './call.ts';
import { ok, rowId } from './shapes.ts';

const count = z.number().int();

/** What of the product lies on a disk of the server. */
export const diskUses = ['database', 'data', 'copies', 'archive', 'temp'] as const;
export type DiskUse = (typeof diskUses)[number];

/** What can be wrong with an installation. */
export const installationTroubles = [
  'connections',
  'transaction',
  'disk',
  'job-lag',
  'failed-jobs',
  'mdlp',
  'failed-documents',
  'copies',
  'keys',
  'archive',
] as const;

/** One thing that is wrong: what it is, and what to do. */
export const InstallationTrouble = z.object({
  kind: z.enum(installationTroubles),
  /** An error stops somebody's work or endangers data; the rest wants attention. */
  level: z.enum(['error', 'attention']),
  title: z.string(),
  cure: z.string(),
  /** Page where it can be mended; null where there is none. */
  page: z.string().nullable(),
});
export type InstallationTrouble = z.infer<typeof InstallationTrouble>;

/** A background job given up after all its attempts. */
export const FailedJob = z.object({
  id: count,
  /** What it does, in words. */
  title: z.string(),
  /** Whom it was for; null = for the whole installation. */
  organization: z.string().nullable(),
  error: z.string(),
  attempts: count,
  at: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** Most failed jobs that are told; `given_up` counts all. */
export const mostFailedJobs = 20;

export const showInstallation = call({
  method: 'GET',
  path: '/api/v1/installation',
  access: root,
  title: 'Состояние программы: база данных, диск, фоновая работа, МДЛП, копии и что не в порядке',
  reply: z.object({
    version: z.string(),
    /** Since when the server that answers runs. */
    since: z.string(),
    /** Servers running on this database. */
    servers: count,
    demo: z.boolean(),
    /** The worst first; empty = all is well. */
    troubles: z.array(InstallationTrouble),
    database: z.object({
      bytes: z.number(),
      /** Connections to the whole PostgreSQL, and how many it allows. */
      used: count,
      allowed: count,
      /** Requests of this server that wait for a connection. */
      waiting: count,
      /** Seconds the oldest open transaction has lasted; null = none is open. */
      oldest: z.number().nullable(),
      /** The role of the database may not see how long transactions of others last. */
      hidden: z.boolean(),
    }),
    /** Disks of the computer of this server that it and its database write to, bytes; one that holds several stands once. */
    disks: z.array(z.object({ holds: z.array(z.enum(diskUses)), free: z.number(), all: z.number() })),
    /** Something was not saved for want of room in the last minute; the disk of a database elsewhere is known by this alone. */
    full: z.boolean(),
    jobs: z.object({
      due: count,
      later: count,
      /** Of those: failed and tried again by themselves. */
      retried: count,
      given_up: count,
      /** Seconds the oldest job that is due has waited; null = none waits. */
      lag: z.number().nullable(),
      /** The newest first. */
      failed: z.array(FailedJob),
    }),
    /** As this server has seen it since it runs. */
    mdlp: z.object({
      last_good: z.string().nullable(),
      /** Answers that were no good by HTTP status, `none` = no answer; the newest first. */
      errors: z.array(z.object({ status: z.string(), count, at: z.string() })),
      /** Documents on their way, and those that failed and wait for a person. */
      on_way: count,
      failed: count,
    }),
    /** null = this server makes no copies. */
    copies: z
      .object({
        last_good: z.string().nullable(),
        old: z.boolean(),
        running: z.boolean(),
        /** They hold the keys of the installation: a passphrase closes them. */
        closed: z.boolean(),
        /** Why the last one was not made; null after one that was. */
        failure: z.object({ at: z.string(), message: z.string() }).nullable(),
      })
      .nullable(),
    /** Archive of the database's log of changes; null = none is kept. */
    archive: z.object({ archived_at: z.string().nullable(), failing: z.boolean() }).nullable(),
    /** Keys of data of the organisations: the oldest of those in use, and of how many organisations rows wait for the new one. */
    keys: z.object({
      organizations: count,
      number: count.nullable(),
      made_at: z.string().nullable(),
      resealing: count,
    }),
    /** Open streams of events of this server. */
    streams: count,
    /** Phones and terminals: how many are there, and how many sent codes in the last 15 minutes. */
    phones: z.object({ all: count, lately: count }),
    terminals: z.object({ all: count, lately: count }),
  }),
});

export const repeatJob = call({
  method: 'POST',
  path: '/api/v1/installation/jobs/{id}/repeat',
  access: root,
  title: 'Повторить фоновую работу, оставленную после всех попыток',
  params: z.object({ id: rowId('Не указано, какую работу повторить') }),
  reply: ok,
});

export const rotateDataKeys = call({
  method: 'POST',
  path: '/api/v1/installation/keys/rotate',
  access: root,
  title: 'Выпустить новые ключи шифрования сведений о пациентах и перешифровать ими записи в фоне',
  reply: ok.extend({ organizations: count }),
});
