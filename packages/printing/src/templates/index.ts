export type { TemplateChanges } from './changes.ts';
export { drawTemplate } from './draw.ts';
export { type FormParts, formParts } from './parts.ts';
