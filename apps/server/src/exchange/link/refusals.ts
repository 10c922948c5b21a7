import { MdlpApiError, type MethodKey, methods } from '@provizor/mdlp';
import { Refusal } from '../../core/index.ts';
import { tooEarly } from '../limits/limiter.ts';

/** Seconds to wait after a 429 that names none. */
const defaultWait = 5;

/** Seconds a 429 asks to wait: what the server said, else the method's interval with a half (mdlp-api, 1.4). */
export const waitAfter = (error: MdlpApiError, method: MethodKey | undefined): number =>
  Math.ceil(error.retryAfter ?? (method ? (methods[method].intervalMs * 1.5) / 1000 : defaultWait));

/** What a failed call of MDLP means for the person who asked; other errors are given back as they are. */
export function refusalOf(error: unknown, method?: MethodKey): unknown {
  if (!(error instanceof MdlpApiError)) return error;
  const { kind, description } = error;
  switch (kind) {
    case 'unauthorized':
      return new Refusal('mdlp.session-required', undefined, 'Сеанс МДЛП истёк — выберите сертификат');
    case 'forbidden':
      return new Refusal('mdlp.forbidden', { description }, `Недостаточно прав в МДЛП: ${description}`);
    case 'not-found':
      return new Refusal('mdlp.not-found', { description });
    case 'too-often':
      return method
        ? tooEarly(method, waitAfter(error, method))
        : new Refusal('mdlp.wait', { seconds: defaultWait });
    case 'unavailable':
      return new Refusal('mdlp.unavailable', { description }, `МДЛП недоступна: ${description}`);
    case 'reused':
    case 'bad-request':
      return new Refusal('mdlp.refused', { description }, `МДЛП не приняла запрос: ${description}`);
  }
}
