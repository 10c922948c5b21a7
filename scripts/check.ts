// npm run check: format, lint, types, import directions.
import { runChecks } from './support/checks.ts';

process.exit((await runChecks()) ? 0 : 1);
