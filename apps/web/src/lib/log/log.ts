import { profile } from '../session/session.ts';
import { createStore } from '../store/store.ts';
import { toast } from '../toast/toast-store.ts';
import { type LogRecord, type LogType, withRecords } from './database.ts';
import { moduleOf } from './modules.ts';

/** Lines nobody has looked at yet; only errors begin unread. */
export const unreadLines = createStore(0);

/** Goes up with every line written here: the page of the log reads again. */
export const logVersion = createStore(0);

let warned = false;

/** Says once that lines are not kept; the work goes on without them (stock-and-exchange, section 8). */
function warn(error: unknown): void {
  if (warned) return;
  warned = true;
  const known = typeof indexedDB !== 'undefined' && !(error instanceof ReferenceError);
  toast.warning(known ? 'Ошибка локальной БД' : 'Локальное хранилище недоступно', { id: 'log' });
}

/** Longest object of a line, in characters: a whole document does not belong here. */
const longest = 20_000;

const textOf = (object: unknown): string | null => {
  if (object === undefined || object === null) return null;
  if (typeof object === 'string') return object.slice(0, longest);
  if (object instanceof Error) return (object.stack ?? `${object.name}: ${object.message}`).slice(0, longest);
  try {
    return JSON.stringify(object, null, 2).slice(0, longest);
  } catch {
    return String(object);
  }
};

/**
 * Writes a line into the browser's own log; never fails and is never waited for.
 * @param object what belongs to it: the error, the answer of the server
 */
export function log(type: LogType, description: string, object?: unknown): void {
  const line: Omit<LogRecord, 'id'> = {
    date: new Date().toISOString(),
    username: profile.get()?.username ?? '',
    description,
    type,
    module: typeof location === 'undefined' ? '' : moduleOf(location.pathname),
    unread: type === 'error',
    log_object: textOf(object),
  };
  withRecords('readwrite', (records) => records.add(line)).then(() => {
    if (line.unread) unreadLines.set((count) => count + 1);
    logVersion.set((version) => version + 1);
  }, warn);
}

/** Counts the unread lines; the frame does it when the page is shown. */
export function countUnread(): void {
  withRecords<LogRecord[]>('readonly', (records) => records.getAll()).then(
    (all) => unreadLines.set(all?.filter(({ unread }) => unread).length ?? 0),
    warn,
  );
}
