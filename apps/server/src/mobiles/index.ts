import type { Slice } from '../core/index.ts';
import { forgetScans, gatherScans } from './phones/gather.ts';
import { phoneBindings } from './phones/routes.ts';
import { gatherTask } from './phones/scans.ts';
import { bindings } from './routes.ts';

export { phoneAuthenticator, terminalAuthenticator } from './authenticate.ts';

/** Scanning devices and phones, and the batches they or a wizard leave. */
export const mobiles: Slice = {
  name: 'mobiles',
  bindings: [...bindings, ...phoneBindings],
  tasks: { [gatherTask]: gatherScans, phone_forget: forgetScans },
  crontab: ['41 1 * * * phone_forget'],
};
