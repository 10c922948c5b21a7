import { DatabaseFailure, rewind } from '../../apps/server/src/database/index.ts';
import { walFolder } from './installation.ts';
import { dataFolder } from './product.ts';

/** `2026-11-23T14:05` or with seconds, by the clock of this computer. */
const written = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/;

const tell = (line: string) => process.stderr.write(`${line}\n`);

/** Brings the embedded database of this computer to a moment by the archive `WAL_DIR`; gives the exit code. */
export async function rewindTo(text: string): Promise<number> {
  const moment = new Date(written.test(text) ? text.replace(' ', 'T') : Number.NaN);
  if (Number.isNaN(moment.getTime())) {
    tell('После --at нужен момент по часам этого компьютера: 2026-11-23T14:05 или 2026-11-23T14:05:30.');
    return 2;
  }
  const folder = walFolder();
  if (folder === undefined || process.env.DATABASE_URL) {
    tell(
      'Вернуться к моменту можно по архиву встроенной базы: задайте его папку в WAL_DIR и не задавайте DATABASE_URL.',
    );
    return 2;
  }
  try {
    const { last, before } = await rewind(dataFolder(), folder, moment);
    process.stdout.write(`База данных — как на ${moment.toLocaleString('ru')}`);
    process.stdout.write(
      last === null ? '.\n' : `; последнее изменение ${new Date(last).toLocaleString('ru')}.\n`,
    );
    process.stdout.write(`Прежняя осталась в папке ${before}: удалите её, когда она будет не нужна.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
    tell(error.message);
    return 1;
  }
}
