import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';
import { taskWork, type Work } from '../work.ts';
import { type Order, writeFile } from './file.ts';
import { countWanted } from './rows.ts';
import { unloadDays } from './settings.ts';

/** Bytes of a piece in the database. */
const pieceSize = 1024 * 1024;

/** Somebody has taken the file away, or made its work his own. */
class Gone extends Error {}

type Begun = { order: Order; run: number; userId: number };

async function begin(work: Work, id: string): Promise<Begun | null> {
  return work.tx(async ({ db }) => {
    const { rows } = await sql<
      Omit<Order, 'doc_type'> & { doc_types: number[]; run: number; user_id: number }
    >`
      update mdlp_unload set state = 'running', run = run + 1, done = 0, missing = 0, message = null
       where id = ${id}::uuid and state in ('queued', 'running')
      returning sides, doc_types, period_s, period_e, format, run, user_id`.execute(db);
    const [row] = rows;
    if (!row) return null;
    await sql`delete from mdlp_unload_part where unload_id = ${id}::uuid`.execute(db);
    const { doc_types: docType, run, user_id: userId, ...order } = row;
    const wanted = { ...order, doc_type: docType };
    const { documents } = await countWanted(db, wanted);
    await sql`update mdlp_unload set total = ${documents} where id = ${id}::uuid`.execute(db);
    return { order: wanted, run, userId };
  });
}

/** Gathers the bytes of a file into pieces; every piece tells how far the work is. */
class Pieces {
  readonly #work: Work;
  readonly #id: string;
  readonly #run: number;
  readonly #userId: number;
  #waiting: Buffer[] = [];
  #length = 0;
  #n = 0;
  size = 0;
  done = 0;
  missing = 0;

  constructor(work: Work, id: string, { run, userId }: Begun) {
    this.#work = work;
    this.#id = id;
    this.#run = run;
    this.#userId = userId;
  }

  readonly take = async (bytes: Buffer): Promise<void> => {
    this.#work.signal?.throwIfAborted();
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    if (this.#length >= pieceSize) await this.flush();
  };

  /** Stores what has gathered. Throws Gone when the file is no longer this worker's. */
  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#length = 0;
    this.size += bytes.length;
    const n = this.#n++;
    await this.#work.tx(async ({ db, publish }) => {
      const { numAffectedRows } = await sql`
        update mdlp_unload set done = ${this.done}, missing = ${this.missing}
         where id = ${this.#id}::uuid and run = ${this.#run} and state = 'running'`.execute(db);
      if (!numAffectedRows) throw new Gone();
      await sql`
        insert into mdlp_unload_part (organization_id, unload_id, n, bytes)
        values (${this.#work.organizationId}, ${this.#id}::uuid, ${n}, ${bytes})`.execute(db);
      publish({ userId: this.#userId, type: 'unload.changed', payload: { id: this.#id } });
    });
  }
}

async function finish(work: Work, id: string, { run, userId }: Begun, pieces: Pieces): Promise<void> {
  await work.tx(async ({ db, publish }) => {
    const { numAffectedRows } = await sql`
      update mdlp_unload set state = 'ready', done = ${pieces.done}, total = ${pieces.done},
        missing = ${pieces.missing}, size = ${pieces.size}, ready_at = now(),
        expires_at = now() + make_interval(days => ${unloadDays()})
       where id = ${id}::uuid and run = ${run} and state = 'running'`.execute(db);
    if (!numAffectedRows) throw new Gone();
    publish({ userId, type: 'unload.changed', payload: { id } });
    publish({
      userId,
      type: 'notice',
      caption: 'Выгрузка документов',
      message: `Файл готов, документов: ${pieces.done}`,
      color: 'positive',
      icon: 'check',
      payload: { unload_id: id },
    });
  });
}

async function fail(work: Work, id: string, { run, userId }: Begun): Promise<void> {
  await work.tx(async ({ db, publish }) => {
    await sql`
      update mdlp_unload set state = 'failed', message = 'Файл не удалось сделать: закажите его ещё раз',
        expires_at = now() + make_interval(days => ${unloadDays()})
       where id = ${id}::uuid and run = ${run} and state = 'running'`.execute(db);
    await sql`delete from mdlp_unload_part where unload_id = ${id}::uuid`.execute(db);
    publish({ userId, type: 'unload.changed', payload: { id } });
  });
}

/** The task: makes a file; a killed server's is begun anew by another, an aborted one goes on after the start. */
export const unloadTask: Task = async (payload, ctx) => {
  const { organizationId, id } = payload as { organizationId: number; id: string };
  const work = taskWork(ctx, organizationId);
  const begun = await begin(work, id);
  if (!begun) return;
  const pieces = new Pieces(work, id, begun);
  try {
    await writeFile(work, begun.order, pieces.take, (done, missing) =>
      Object.assign(pieces, { done, missing }),
    );
    await pieces.flush();
    await finish(work, id, begun, pieces);
  } catch (error) {
    if (error instanceof Gone) return;
    if (work.signal?.aborted) throw error;
    ctx.log.error({ err: error }, 'unload failed');
    await fail(work, id, begun);
  }
};

/** The task: deletes files whose days are over. */
export const unloadCleanTask: Task = async (_payload, ctx) => {
  await ctx.system(async (db) => {
    await sql`delete from mdlp_unload where expires_at < now()`.execute(db);
  });
};
