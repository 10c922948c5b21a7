/** A frame of `GET /events?key={token}` (stock-and-exchange, section 3 "Event"). */
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
  | 'reconciliation.changed'
  | 'mdlp.session'
  /** Rights, divisions or data of the person changed: read the profile again. */
  | 'profile.changed';

export const eventsPath = '/events';
