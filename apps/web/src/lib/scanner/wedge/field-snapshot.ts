type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A text field as it was before a burst of keys began. */
export type FieldSnapshot = { field: TextField; value: string; start: number | null; end: number | null };

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !/^(?:checkbox|radio|button|submit|range|file|color)$/.test(target.type));

/** Remembers the focused text field; null when the focus is elsewhere. */
export function takeSnapshot(): FieldSnapshot | null {
  const field = document.activeElement;
  if (!isTextField(field)) return null;
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Sets the value so that React notices it, as if typed. */
function write(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Takes away what the first keys of a scan typed. */
export function restoreSnapshot({ field, value, start, end }: FieldSnapshot): void {
  if (field.value === value) return;
  write(field, value);
  field.setSelectionRange?.(start, end);
}

/** Gives a quick person the keys that were held back, at the place of the caret. */
export function typeInto(text: string): void {
  const field = document.activeElement;
  if (!isTextField(field) || field.readOnly || field.disabled) return;
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  write(field, field.value.slice(0, start) + text + field.value.slice(end));
  field.setSelectionRange?.(start + text.length, start + text.length);
}
