/** Why a copy could not be made, read or restored: one Russian sentence for a person. */
export class BackupFailure extends Error {
  /** What the system or the database has said. */
  readonly detail: string | null;

  constructor(message: string, detail: unknown = null) {
    super(message);
    this.detail = detail === null ? null : detail instanceof Error ? detail.message : String(detail);
  }
}

/** SQLSTATE disk_full. */
const diskFull = '53100';

/** A disk has no room for it: says which, how much is there and how much is needed. */
export class NoRoom extends BackupFailure {}

/** The role of an external database may not make another beside it. */
export class NoRightToTry extends BackupFailure {
  constructor(error: unknown) {
    super('У роли базы данных нет права CREATEDB: копию нельзя проверить и восстановить', error);
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** Whether a disk or a quota of this computer is used up. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** Whether the database tells that its disk is full. */
export const isDatabaseFull = (error: unknown): boolean => codeOf(error) === diskFull;

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'На диске не хватило места: освободите место в папке копий или задайте другую в BACKUP_DIR',
  EDQUOT: 'Исчерпана квота диска в папке копий: освободите место или задайте другую папку в BACKUP_DIR',
  EACCES: 'Папка копий недоступна для записи: откройте её программе или задайте другую в BACKUP_DIR',
  EPERM: 'Папка копий недоступна для записи: откройте её программе или задайте другую в BACKUP_DIR',
  EROFS: 'Папка копий лежит на диске только для чтения: задайте другую в BACKUP_DIR',
  ENOENT: 'Файла или папки копии нет: проверьте имя и BACKUP_DIR',
  ENOTDIR: 'Вместо папки копий найден файл: проверьте BACKUP_DIR',
  [diskFull]: 'На диске сервера базы данных не хватило места: освободите место и повторите',
  '42P01': 'В этой базе данных Провизор ещё не работал: проверьте DATA_DIR или DATABASE_OWNER_URL',
  '53200': 'Базе данных не хватило памяти: повторите, когда работы будет меньше',
  '42501': 'Роли базы данных не хватает прав: нужны CREATEDB и владение базой',
};

/** The failure a person is told of an error of the disk or of the database; others as they are, with their text. */
export function failureOf(error: unknown): BackupFailure {
  if (error instanceof BackupFailure) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? sentences[code] : undefined;
  return new BackupFailure(known ?? 'Копирование прервано ошибкой', error);
}
