// A program that makes or restores a copy, for tests that kill it: `command.ts make|restore <installation as JSON> [file]`.
import { type Installation, makeCopy } from '../make.ts';
import { restoreCopy } from '../restore.ts';

const [, , command, json = '{}', file = ''] = process.argv;
const installation = JSON.parse(json) as Installation;
process.stdout.write('begun\n');
if (command === 'make') {
  const keep = { daily: 7, weekly: 4, monthly: 12 };
  await makeCopy(installation, { origin: 'command', recipient: null, keep, now: new Date() });
} else await restoreCopy(installation.databaseUrl, file, {}, new Date());
