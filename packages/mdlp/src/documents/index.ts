export { buildDocument, parseDocument } from './build.ts';
export { type Content, contentOf } from './content.ts';
export {
  type DocumentOfAction,
  descriptionOf,
  descriptions,
  type Envelope,
  type MdlpDocument,
} from './descriptions.ts';
export { type Issue, MAX_ISSUES } from './engine/issue.ts';
export { FORMAT_VERSION } from './envelope.ts';
export { InvalidDocument, MdlpXmlError } from './errors.ts';
export * from './readable/index.ts';
export { validateDocument, validateXml } from './validate.ts';
