import { config } from 'zod';

// The very first import of the application: zod tries `eval` at its first object, which the content security policy
// reports as a violation.
config({ jitless: true });
