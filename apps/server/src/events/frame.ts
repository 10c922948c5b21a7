import { type EventFrame, type EventType, writtenMessage } from '@provizor/contract';
import type { StoredEvent } from './queries.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** dd.MM.yyyy HH:mm in the time of the server. */
function timestamp(at: Date): string {
  const date = `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** An event as the streams carry it. */
export function frameOf(event: StoredEvent): EventFrame {
  const { message, caption, icon, type, payload } = event;
  const color = event.color as EventFrame['data']['color'];
  return {
    id: Number(event.id),
    timestamp: timestamp(event.created_at),
    data: { message, caption, icon, color, type: type as EventType, ...(payload ? { payload } : {}) },
  };
}

/** The text that tells how far whoever hears the next events has to see; a message of its own name, which others leave alone. */
export const writtenText = (place: string): string => `event: ${writtenMessage}\ndata: ${place}\n\n`;

/** The text of a frame on a server-sent event stream. */
export function sseText(event: StoredEvent): string {
  return `id: ${event.id}\ndata: ${JSON.stringify(frameOf(event))}\n\n`;
}
