import { expect, test } from 'vitest';
import { optionsFromEnvironment, serverConfig } from '../config.ts';
import { paceOf } from './settings.ts';

test('only a sandbox is asked quicker than the protocol allows', () => {
  const at = (contour: string, env: Record<string, string>) =>
    paceOf(
      serverConfig(
        optionsFromEnvironment({ MDLP_URL: 'http://localhost:3340', MDLP_CONTOUR: contour, ...env }),
      ),
    );
  expect(at('sandbox', {})).toBe(1);
  expect(at('sandbox', { SANDBOX_QUICK: '1' })).toBe(0.02);
  expect(at('sandbox', { SANDBOX_QUICK: '1', MDLP_PACE: '0.5' })).toBe(0.5);
  expect(at('real', { SANDBOX_QUICK: '1', MDLP_PACE: '0.5' })).toBe(1);
});
