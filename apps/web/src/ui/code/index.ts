export { Code } from './Code.tsx';
export { copyText } from './copy.ts';
export { type CodeKind, groupsOf, kindOf } from './grouping.ts';
