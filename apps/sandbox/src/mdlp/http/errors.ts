/** Machine code of a `request_id` that was sent before. */
export const QUERY_REUSING = 'query.reusing';

const GENERAL = 'Ошибка при выполнении операции';

/** A refusal in the usual form of MDLP: `{error_code?, error_description}` under an HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** Seconds for the header Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(status: number, description: string, extra: { code?: string; retryAfter?: number } = {}) {
    super(description);
    this.status = status;
    this.code = extra.code;
    this.retryAfter = extra.retryAfter;
  }
}

/** 400 with the system's general beginning and what was wrong. */
export const badRequest = (what: string) => new ApiError(400, `${GENERAL}: ${what}`);
export const unauthorized = (what = 'Требуется авторизация') => new ApiError(401, what);
export const notFound = () => new ApiError(404, `${GENERAL}: запись не найдена`);
export const forbidden = (right: string) => new ApiError(403, `Доступ запрещён: требуется право ${right}`);
export const foreign = () =>
  new ApiError(403, 'Запрашиваемые данные доступны только текущему владельцу или контрагенту по операции');

/** The four shapes an error of MDLP comes in (mdlp-api 1.3). */
export type ErrorForm = 'A' | 'B' | 'C' | 'D';

export type ErrorReply = { type: string; body: string };

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
};

/**
 * Writes an error in one of the four forms: A the usual one, B of the framework, C the violations of a password,
 * D a page of the web server in front.
 */
export function errorReply(
  form: ErrorForm,
  error: { status: number; description: string; code?: string | undefined; path: string; at: number },
): ErrorReply {
  const title = TITLES[error.status] ?? 'Error';
  if (form === 'D') {
    return {
      type: 'text/html',
      body: `<html>\r\n<head><title>${error.status} ${title}</title></head>\r\n<body>\r\n<center><h1>${error.status} ${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`,
    };
  }
  const body = {
    A: {
      ...(error.code === undefined ? {} : { error_code: error.code }),
      error_description: error.description,
    },
    B: {
      timestamp: new Date(error.at).toISOString().replace('Z', '+0000'),
      status: error.status,
      error: title,
      message: title,
      path: error.path,
    },
    C: { success: false, violations: ['UPPER_REQUIRED', 'NUM_REQUIRED', 'SPECIAL_REQUIRED'] },
  }[form];
  return { type: 'application/json;charset=UTF-8', body: JSON.stringify(body) };
}
