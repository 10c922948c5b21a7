import { call } from './api.js';
import { byId, element } from './dom.js';

/** Puts the scenarios as buttons. */
export async function connectScenarios(tell, refresh) {
  const { scenarios } = await call('scenarios');
  const load = async (key) => {
    try {
      const { title } = await call(`scenarios/${key}`, { verb: 'POST', body: {} });
      tell(`Сценарий «${title}» загружен.`);
      await refresh();
    } catch (error) {
      tell(error.message, 'bad');
    }
  };
  byId('scenario-list').replaceChildren(
    ...scenarios.map(({ key, title, about }) =>
      element(
        'li',
        {},
        element('button', { type: 'button', class: 'submit', onclick: () => load(key) }, title),
        ' ',
        element('span', { class: 'muted' }, about),
      ),
    ),
  );
}
