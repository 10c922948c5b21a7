/** A number as the serial mask writes it: each `#` takes the next digit, 1 to 9 and 0 again. */
export function maskExample(mask: string): string {
  let digit = 0;
  return mask.replaceAll('#', () => {
    digit = (digit + 1) % 10;
    return String(digit);
  });
}

type Credentials = {
  client_id: boolean;
  client_secret: boolean;
  sb_client_id: boolean;
  sb_client_secret: boolean;
};

/**
 * Which credentials of MDLP apply: those of the test contour when `sandbox` is set or no production client_id exists
 * (shell-and-administration, section 3), and whether both halves of them are there. Of nothing at all no contour is told.
 */
export function credentialsInUse(
  sandbox: boolean,
  set: Credentials,
): { contour: 'real' | 'test'; complete: boolean; text: string } {
  const test = sandbox || !set.client_id;
  const complete = test ? set.sb_client_id && set.sb_client_secret : set.client_id && set.client_secret;
  if (!Object.values(set).some(Boolean)) {
    const text = 'Данные для входа в МДЛП не заданы: войти в неё нельзя.';
    return { contour: test ? 'test' : 'real', complete, text };
  }
  const why = sandbox ? 'включён тестовый контур' : 'client_id рабочего контура не задан';
  const which = test ? `данные тестового контура: ${why}` : 'данные рабочего контура';
  return {
    contour: test ? 'test' : 'real',
    complete,
    text: `Действуют ${which}.${complete ? '' : ' Они заданы не полностью: войти в МДЛП нельзя.'}`,
  };
}
