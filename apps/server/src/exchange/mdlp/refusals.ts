import { type RefusalCode, refusals } from '@provizor/contract';
import { MdlpApiError, type MdlpErrorKind, type MethodKey, methods } from '@provizor/mdlp';
import { Refusal } from '../../core/index.ts';

const codes: Record<MdlpErrorKind, RefusalCode> = {
  unauthorized: 'mdlp.session-required',
  forbidden: 'mdlp.forbidden',
  'not-found': 'mdlp.not-found',
  'too-often': 'mdlp.wait',
  reused: 'mdlp.already-sent',
  'bad-request': 'mdlp.refused',
  unavailable: 'mdlp.unavailable',
};

/** The refusal an error of MDLP means for the person; other errors are passed through. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof MdlpApiError)) return error;
  const code = codes[error.kind];
  const details = {
    mdlp: { status: error.status, code: error.code ?? null, text: error.description },
    ...(error.retryAfter === undefined ? {} : { seconds: Math.ceil(error.retryAfter) }),
  };
  if (code === 'mdlp.session-required') return new Refusal(code, details);
  return new Refusal(code, details, `${refusals[code].message}: ${error.description}`);
}

/** «Попробуйте через N сек» of a method that was called too early (wizards, section 8). */
export function waitRefusal(method: MethodKey, milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal('mdlp.wait', { seconds, method: methods[method].number }, `Попробуйте через ${seconds} сек`);
}
