import { startEmbedded } from '../database/index.ts';

/** A program that holds an embedded database open until it is killed: `node hold-database.ts <folder>`. */
const [, , folder = ''] = process.argv;
const database = await startEmbedded({ dataDir: folder });
process.stdout.write(`${JSON.stringify({ url: database.url, pid: database.pid() })}\n`);
// Whoever has started it over a channel is gone.
process.on('disconnect', () => process.exit());
setInterval(() => undefined, 60_000);
