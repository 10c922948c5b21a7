/** Calls the sandbox; a refusal becomes an Error with its text. */
export async function call(path, { verb = 'GET', body } = {}) {
  const response = await fetch(`/control/${path}`, {
    method: verb,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const reply = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(reply.error_description ?? `Ответ ${response.status}`);
  return reply;
}

/** Fields of a form without the empty and hidden ones; numbers as numbers. */
export function fieldsOf(form) {
  const fields = {};
  for (const control of form.elements) {
    const { name, type, value, checked } = control;
    if (!name || control.closest('label')?.hidden) continue;
    if (type === 'checkbox') fields[name] = checked;
    else if (value !== '') fields[name] = type === 'number' ? Number(value) : value;
  }
  return fields;
}
