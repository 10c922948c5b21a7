import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Receipts a second in bare SQL, sent by pgbench to a database of their own on a running server. */
export type BareReceipts = (clients: number, lines: number) => Promise<number>;

async function send(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Makes that database beside the one of `databaseUrl`. Fails where there is no pgbench. */
export async function bareReceipts(databaseUrl: string): Promise<BareReceipts> {
  await send(databaseUrl, 'create database bare');
  const bare = new URL(databaseUrl);
  bare.pathname = '/bare';
  await send(bare.href, await readFile(file('bare-receipt.sql'), 'utf8'));
  await send(bare.href, 'vacuum analyze');
  return async (clients, lines) => {
    const script = ['-n', '-f', file('bare-receipt-run.sql'), '-D', `lines=${lines}`];
    const amount = ['-c', String(clients), '-j', '2', '-T', '3'];
    const { stdout } = await promisify(execFile)('pgbench', [...script, ...amount, bare.href]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
}
