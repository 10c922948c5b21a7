/** Element by id. */
export const byId = (id) => document.getElementById(id);

/** Makes an element: attributes, then children (texts or elements). */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') made.addEventListener('click', value);
    else if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== null));
  return made;
}

/** Replaces the content when it has changed: focus and scroll stay where they are otherwise. */
export function fill(parent, key, make) {
  const text = JSON.stringify(key);
  if (parent.dataset.key === text) return;
  parent.dataset.key = text;
  parent.replaceChildren(...make());
}

const clock = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium' });
const number = new Intl.NumberFormat('ru-RU');

export const timeText = (ms) => (ms === null ? '' : clock.format(ms));
export const numberText = (value) => number.format(value);
