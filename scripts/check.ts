// npm run check: format, lint, types, import directions.
import { checkJobs } from './support/checks.ts';
import { runJobs } from './support/jobs.ts';

process.exit((await runJobs(checkJobs)).clean ? 0 : 1);
