import { optionalAttribute } from './engine/describe.ts';
import type { Attribute } from './engine/model.ts';
import { anyText, text200 } from './types.ts';

/** Name of the root element. */
export const ROOT = 'documents';

/** The version written when a document value names none: the edition of the descriptions. */
export const FORMAT_VERSION = '1.37';

/** Attributes of the root. `version` may be left out in a value, never in the XML. */
export const envelopeAttributes: readonly Attribute[] = [
  { ...optionalAttribute('version', 'Версия формата', anyText), required: true },
  optionalAttribute('session_ui', 'Сеанс обмена', text200),
  optionalAttribute('original_id', 'Исходный сеанс обмена', text200),
  optionalAttribute('client_identifier', 'Идентификатор учётной системы', text200),
];
