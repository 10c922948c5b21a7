import type { Person } from '../world.ts';

/** What the process of the crowd is told to do. */
export type CrowdJob = {
  url: string;
  people: Person[];
  /** Day of the receipts, yyyy-MM-dd. */
  day: string;
  /** How long they work, ms. */
  length: number;
  /** Mean pause of a person between two acts, ms. */
  pause: number;
  /** Streams of events beside those of the people, opened when they have gone. */
  listeners: number;
};

/** What the crowd tells: first how the work went, then that all listeners are there. */
export type CrowdWord =
  | { done: 'work'; asked: Record<string, { kind: 'read' | 'posting'; ms: number[] }>; errors: string[] }
  | { done: 'listening'; streams: number };
