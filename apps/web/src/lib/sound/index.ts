export { eventSounds, playEvent, soundOf } from './event-sounds.ts';
export { play, prepareSounds, type SoundName } from './sounds.ts';
