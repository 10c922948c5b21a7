import { call, fieldsOf } from './api.js';
import { byId, element, fill } from './dom.js';

/** Says how an action ended. */
export function tell(text, tone = 'good') {
  byId('alert').className = tone;
  byId('alert').textContent = text;
}

/** Runs an action of a form and shows its failure. */
export function onSubmit(form, action) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      tell(await action(fieldsOf(form)));
    } catch (error) {
      tell(error.message, 'bad');
    } finally {
      button.disabled = false;
    }
  });
}

const faultNames = {
  error: 'Ошибка',
  drop: 'Обрыв связи после выполнения',
  slow: 'Медленный ответ',
  outcome: 'Результат документа',
  stop: 'МДЛП остановлена',
};

const faultText = ({ kind, times, method, status, form, ms, result, code, action, objects, mode }, titles) =>
  [
    faultNames[kind],
    method && (titles.methods[method] ?? method),
    status && `код ${status}`,
    form && `вид ${form}`,
    ms && `${ms} мс`,
    result,
    code && `ошибка ${code}`,
    action && `схема ${action}`,
    objects && `упаковок ${objects}`,
    mode && (mode === 'refuse' ? 'соединение обрывается' : 'ответ 503'),
    times && `осталось раз: ${times}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Puts the faults in force with a button to take each off. */
export function showFaults(state, titles, refresh) {
  fill(byId('fault-list'), state.faults, () =>
    state.faults.length === 0
      ? [element('li', { class: 'muted' }, 'Сбои не включены.')]
      : state.faults.map((fault) =>
          element(
            'li',
            {},
            faultText(fault, titles),
            element(
              'button',
              {
                class: 'link',
                type: 'button',
                onclick: () => call(`faults/${fault.id}`, { verb: 'DELETE' }).then(refresh),
              },
              'Снять',
            ),
          ),
        ),
  );
  const factor = byId('intervals-form').elements.factor;
  if (document.activeElement !== factor) factor.value = String(state.intervals);
}

/** Fills the pickers once and connects the forms. */
export function connectForms(state, titles, refresh) {
  const delivery = byId('delivery-form');
  delivery.elements.receiver.replaceChildren(
    ...state.organizations.map((organization) =>
      element(
        'optgroup',
        { label: organization.name },
        ...organization.places.map(({ branch_id, name }) =>
          element('option', { value: branch_id }, `${name}, ${branch_id}`),
        ),
      ),
    ),
  );
  delivery.elements.receiver.value = state.organizations[1]?.places[0]?.branch_id ?? '';
  onSubmit(delivery, async ({ scheme, ...fields }) => {
    const { doc_num } = await call('deliveries', {
      verb: 'POST',
      body: { ...fields, scheme: Number(scheme) },
    });
    await refresh();
    return `Поставка ${doc_num} отправлена.`;
  });

  const faults = byId('fault-form');
  faults.elements.method.replaceChildren(
    element('option', { value: '' }, 'любой'),
    ...Object.entries(titles.methods).map(([key, title]) => element('option', { value: key }, title)),
  );
  const showFields = () => {
    for (const label of faults.querySelectorAll('[data-for]')) {
      label.hidden = !label.dataset.for.split(' ').includes(faults.elements.kind.value);
    }
  };
  faults.elements.kind.addEventListener('change', showFields);
  showFields();
  onSubmit(faults, async (body) => {
    await call('faults', { verb: 'POST', body });
    await refresh();
    return 'Сбой включён.';
  });

  byId('intervals-form').elements.factor.addEventListener('change', async ({ target }) => {
    await call('intervals', { verb: 'PUT', body: { factor: Number(target.value) } });
    await refresh();
  });
}
