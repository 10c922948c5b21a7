export { play, prepareSounds, type SoundName } from './sounds.ts';
