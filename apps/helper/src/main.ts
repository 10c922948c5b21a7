import { serve } from './serve.ts';
import { readSettings } from './settings.ts';

await serve(readSettings(process.env));
