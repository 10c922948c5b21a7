export { expandPattern, type PatternError, type PatternPlace, patternLimits } from './pattern.ts';
