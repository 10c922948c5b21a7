import type { PrinterLanguage } from '@provizor/printing';
import { sql } from 'kysely';
import type { Task, TaskContext } from '../../core/index.ts';
import { PrinterFailure, sendTo } from '../labels/send.ts';
import type { PaperSource } from '../source.ts';
import { fileOf } from './make.ts';

type Begun = {
  name: string;
  source: PaperSource;
  userId: number;
  printer: {
    name: string;
    address: string;
    port: number | null;
    language: PrinterLanguage;
    density: string;
    width: number;
    height: number;
  } | null;
};

/** A screen is told how far a paper is this often at most. */
const toldMs = 700;

const rawPort = 9100;

/** One paper in the background. */
class Paper {
  readonly #ctx: TaskContext;
  readonly #organizationId: number;
  readonly #link: string;
  #toldAt = 0;

  constructor(ctx: TaskContext, { organizationId, link }: { organizationId: number; link: string }) {
    this.#ctx = ctx;
    this.#organizationId = organizationId;
    this.#link = link;
  }

  /** Null when it has been made by another, or is gone. */
  begin(): Promise<Begun | null> {
    return this.#ctx.tenant(this.#organizationId, null, async ({ db }) => {
      const { rows } = await sql<Begun>`
        update printed p set state = 'making', done = 0
         where p.link = ${this.#link}::uuid and p.state in ('waiting', 'making') and p.source is not null
        returning p.name, open_text(p.source, (select opened_keys()), p.sealed_by)::jsonb as source, p.user_id as "userId", (
          select to_jsonb(r) from printer r
           where r.organization_id = p.organization_id and r.id = p.printer_id) as printer`.execute(db);
      return rows[0] ?? null;
    });
  }

  async further(done: number, userId: number): Promise<void> {
    const at = Date.now();
    if (at - this.#toldAt < toldMs) return;
    this.#toldAt = at;
    await this.#ctx.tenant(this.#organizationId, userId, async ({ db, publish }) => {
      await sql`update printed set done = ${done} where link = ${this.#link}::uuid and state = 'making'`.execute(
        db,
      );
      publish({ userId, type: 'paper.changed', payload: { link: this.#link } });
    });
  }

  /** Keeps what has come of it and tells whoever asked for it. */
  end({ userId, name, printer }: Begun, bytes: Uint8Array | null, failure: string | null): Promise<void> {
    return this.#ctx.tenant(this.#organizationId, userId, async ({ db, publish }) => {
      await sql`
        update printed set state = ${failure === null ? 'ready' : 'failed'}, message = ${failure},
               bytes = seal_bytes(${bytes && Buffer.from(bytes)}, opened_key(organization_id, sealed_by)),
               done = case when ${failure === null} then total else done end
         where link = ${this.#link}::uuid and state = 'making'`.execute(db);
      const payload = { link: this.#link };
      publish({ userId, type: 'paper.changed', payload });
      publish({
        userId,
        type: 'notice',
        caption: name,
        payload,
        ...(failure === null
          ? {
              message: printer ? `Напечатано: ${printer.name}` : 'Печатная форма готова',
              color: 'positive',
              icon: 'check',
            }
          : { message: `Не напечатано: ${failure}`, color: 'negative', icon: 'alert' }),
      });
    });
  }
}

/** The task: makes a paper, or sends it to its printer; what has failed is said and can be printed again. */
export const printPaper: Task = async (payload, ctx) => {
  const paper = new Paper(ctx, payload as { organizationId: number; link: string });
  const begun = await paper.begin();
  if (!begun) return;
  const { name, source, userId, printer } = begun;
  const further = (done: number) => paper.further(done, userId);
  try {
    if (printer && source.kind === 'labels') {
      const { address, port } = printer;
      // letters and codes are drawn by some 10 MB of program, which few installations need in the server itself
      const { printerPieces } = await import('../labels/pieces.ts');
      const networks = ctx.services.config.printerNetworks;
      await sendTo(
        { address, port: port ?? rawPort, networks },
        printerPieces(source, { ...printer, density: Number(printer.density) }),
        further,
      );
      return await paper.end(begun, null, null);
    }
    const bytes = await fileOf(name.replace(/\.\w+$/, ''), source, (done) => {
      further(done).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'how far a paper is was not told'),
      );
    });
    await paper.end(begun, bytes, null);
  } catch (error) {
    if (!(error instanceof PrinterFailure)) ctx.log.error({ err: error }, 'a paper was not made');
    const failure = error instanceof PrinterFailure ? error.message : 'программа не смогла её сделать';
    await paper.end(begun, null, failure);
  }
};
