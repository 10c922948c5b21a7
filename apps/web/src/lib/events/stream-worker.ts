import { createStream, type SharedScan, type StreamMessage, type StreamOrder } from './stream.ts';
import { createTabs } from './tabs.ts';

// One stream for all tabs of the browser: six open streams would use up the connections of HTTP/1.1.
const scope = self as unknown as SharedWorkerGlobalScope;
let state: StreamMessage = { kind: 'state', connected: false, missed: false };

const send = (port: MessagePort, message: StreamMessage) => port.postMessage(message);
/** What happens is told in front, once; a scan is taken there. */
const tabs = createTabs<MessagePort, SharedScan>((port, scan) => send(port, { kind: 'scan', scan }));

const stream = createStream((message) => {
  if (message.kind === 'state') state = { ...message, missed: false };
  const front = tabs.front();
  for (const port of tabs.all()) {
    send(port, message.kind === 'frame' ? { ...message, loud: port === front } : message);
  }
});

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  tabs.opened(port);
  const left = () => {
    tabs.closed(port);
    if (tabs.all().length === 0) stream.follow(null);
  };
  port.onmessage = ({ data }: MessageEvent<StreamOrder>) => {
    if (data.kind === 'follow') stream.follow(data.key);
    else if (data.kind === 'front') tabs.looked(port);
    else if (data.kind === 'hidden') tabs.hidden(port);
    // A tab that crashes says no good-bye: its lock comes free, and scans are not for it any more.
    else if (data.kind === 'lives') void navigator.locks.request(data.lock, left);
    else if (data.kind === 'scan') tabs.heard(port, data.scan, data.key);
    else left();
  };
  send(port, state);
};
