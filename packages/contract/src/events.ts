import { z } from 'zod';
import { signedIn } from './access.ts';
import { call } from './call.ts';
import { ok } from './shapes.ts';

/** A frame of `GET /events` (stock-and-exchange, section 3 "Event"). */
export type EventFrame = {
  /** Number of the event, also the SSE id. */
  id: number;
  /** dd.MM.yyyy HH:mm, Moscow time is not assumed: time of the server. */
  timestamp: string;
  data: {
    message: string;
    caption: string;
    icon: string;
    color: 'positive' | 'negative' | 'warning' | 'info';
    /** Machine kind; `notice` is only shown. */
    type: EventType;
    /** `by`: the person who did it, to whom it is told where he did it. */
    payload?: Record<string, unknown>;
  };
};

export type EventType =
  | 'notice'
  | 'wizard.changed'
  | 'check.changed'
  | 'content.changed'
  | 'document.changed'
  | 'income.arrived'
  | 'batch.arrived'
  /** A phone of the person has sent codes: an open screen takes them. */
  | 'phone.scanned'
  | 'reconciliation.changed'
  | 'mdlp.session'
  /** A file of documents is further, ready or gone. */
  | 'unload.changed'
  /** A paper is further, ready or failed. */
  | 'paper.changed'
  /** A query of a report that goes on in the background is ready or failed. */
  | 'report.changed'
  /** Rights, divisions or data of the person changed: read the profile again. */
  | 'profile.changed';

export const eventsPath = '/events';

/** Rulings: the history of events is 100. */
export const eventHistoryLength = 100;

export const listEvents = call({
  method: 'GET',
  path: '/api/v1/events',
  access: signedIn,
  title: 'Последние события человека, новые первыми',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        timestamp: z.string(),
        data: z.object({
          message: z.string(),
          caption: z.string(),
          icon: z.string(),
          color: z.enum(['positive', 'negative', 'warning', 'info']),
          type: z.custom<EventType>((value) => typeof value === 'string'),
          payload: z.record(z.string(), z.unknown()).optional(),
        }),
      }),
    ),
    /** Number of the last event the person has looked at. */
    seen: z.number().int(),
  }),
});

export const seeEvents = call({
  method: 'POST',
  path: '/api/v1/events/seen',
  access: signedIn,
  title: 'Отметить события просмотренными',
  /** Number of the newest event looked at. */
  body: z.object({ id: z.number().int().min(0) }),
  reply: ok,
});
