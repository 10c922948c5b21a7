import { z } from 'zod';
import { root } from './access.ts';
import { call } from './call.ts';
import { ok } from './shapes.ts';

/** Characters a passphrase of copies has at least: a file of copies may be tried for years. */
export const shortestBackupPassphrase = 12;

export const backupOrigins = ['schedule', 'hand', 'command', 'upgrade'] as const;

/** A copy of the database in the folder of copies. */
export const BackupCopy = z.object({
  name: z.string(),
  made_at: z.string(),
  version: z.string(),
  origin: z.enum(backupOrigins),
  bytes: z.number().int(),
  rows: z.number().int(),
  /** Closed by the passphrase; the keys of the installation are in it then. */
  encrypted: z.boolean(),
  figures: z.object({
    movements: z.number().int(),
    balances: z.number().int(),
    packs: z.number().int(),
    stock_documents: z.number().int(),
    mdlp_documents: z.number().int(),
  }),
  /** Brought into a database beside and compared with what it was made of; null = it was not. */
  trial: z.object({ at: z.string(), ok: z.boolean(), message: z.string().nullable() }).nullable(),
});
export type BackupCopy = z.infer<typeof BackupCopy>;

/** When copies are made and how many are kept. */
export const BackupRule = z.object({
  enabled: z.boolean(),
  /** By the clock of the server. */
  hour: z.number().int().min(0).max(23),
  daily: z.number().int().min(1).max(366),
  weekly: z.number().int().min(0).max(104),
  monthly: z.number().int().min(0).max(120),
});
export type BackupRule = z.infer<typeof BackupRule>;

export const listBackups = call({
  method: 'GET',
  path: '/api/v1/backups',
  access: root,
  title: 'Резервные копии базы данных, правило их хранения и последняя неудача',
  reply: z.object({
    /** Folder on the server. */
    folder: z.string(),
    /** Bytes its disk has left; null where the folder cannot be read. */
    free: z.number().nullable(),
    /** The newest first. */
    items: z.array(BackupCopy),
    /** When the last copy was made that was tried and is as the database was. */
    last_good: z.string().nullable(),
    /** None is good, or the last good one is older than a day. */
    old: z.boolean(),
    /** A copy is being made now. */
    running: z.boolean(),
    /** The last copy that could not be made, when none has been made since. */
    failure: z.object({ at: z.string(), message: z.string(), detail: z.string().nullable() }).nullable(),
    rule: BackupRule,
    /** A passphrase closes copies. */
    closed: z.boolean(),
  }),
});

export const startBackup = call({
  method: 'POST',
  path: '/api/v1/backups',
  access: root,
  title: 'Сделать резервную копию сейчас',
  reply: ok,
});

export const changeBackupRule = call({
  method: 'PUT',
  path: '/api/v1/backups/rule',
  access: root,
  title: 'Изменить расписание и хранение резервных копий',
  body: BackupRule,
  reply: ok,
});

export const setBackupPassphrase = call({
  method: 'PUT',
  path: '/api/v1/backups/passphrase',
  access: root,
  title: 'Задать пароль резервных копий: им закрываются следующие',
  body: z.object({ passphrase: z.string().max(500) }),
  reply: ok,
});
