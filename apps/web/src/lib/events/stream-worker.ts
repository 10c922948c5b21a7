import { createStream, type StreamMessage, type StreamOrder } from './stream.ts';

// One stream for all tabs of the browser: six open streams would use up the connections of HTTP/1.1.
const scope = self as unknown as SharedWorkerGlobalScope;
const ports = new Set<MessagePort>();
/** The tab the person looked at last: what happens is told there, once. */
let front: MessagePort | undefined;
let state: StreamMessage = { kind: 'state', connected: false, missed: false };

const stream = createStream((message) => {
  if (message.kind === 'state') state = { ...message, missed: false };
  for (const port of ports) {
    port.postMessage(message.kind === 'frame' ? { ...message, loud: port === front } : message);
  }
});

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  ports.add(port);
  front ??= port;
  port.onmessage = ({ data }: MessageEvent<StreamOrder>) => {
    if (data.kind === 'follow') stream.follow(data.key);
    else if (data.kind === 'front') front = port;
    else {
      ports.delete(port);
      if (front === port) front = [...ports].at(-1);
      if (ports.size === 0) stream.follow(null);
    }
  };
  port.postMessage(state);
};
