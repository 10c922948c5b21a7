import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReaderAnswer, ReaderOrder } from './reader-worker.ts';
import reader from './reader-worker.ts?worker&url';

/** Files of the reader of codes, for the copy kept on the phone: they are fetched when the camera starts. */
export const readerFiles: string[] = [wasm, reader];

/** Larger pictures only cost time: a DataMatrix of 10 mm fills enough of this one. */
const widest = 1280;

/** Why the camera does not work, as a Russian sentence with what to do. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (!window.isSecureContext || !navigator.mediaDevices) {
    return 'Камера доступна только по https: откройте страницу по адресу, который начинается с https://, и установите сертификат аптеки.';
  }
  if (name === 'NotAllowedError') {
    return 'Доступ к камере запрещён: разрешите его этому сайту в настройках браузера и нажмите «Начать» ещё раз.';
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'У этого устройства нет камеры.';
  return 'Камера занята другой программой: закройте её и нажмите «Начать» ещё раз.';
}

/** The camera while it reads. */
export type Reading = {
  /** Turns the light on or off; null where the phone has none. */
  torch: ((on: boolean) => void) | null;
  stop(): void;
};

/**
 * Shows the camera in `video` and reads codes one picture after another until it is stopped.
 * @param onCode gets every code in every picture, GS included
 * @param onBroken the reader could not be loaded: nothing is read
 * @throws DOMException of getUserMedia (see cameraProblem)
 */
export async function readCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onBroken: () => void,
): Promise<Reading> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  const [track] = stream.getVideoTracks();
  const worker = new Worker(reader, { type: 'module', name: 'reader-worker' });
  const send = (order: ReaderOrder, moved: Transferable[] = []) => worker.postMessage(order, moved);
  send({ wasm: new URL(wasm, location.href).href });
  video.srcObject = stream;
  await video.play();

  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let stopped = false;
  const next = () => {
    if (stopped || !context) return;
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0 || document.hidden) return void setTimeout(next, 100);
    const scale = Math.min(1, widest / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    send({ picture }, [picture.data.buffer]);
  };
  worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
    for (const code of data.codes) onCode(code);
    requestAnimationFrame(next);
  };
  worker.onerror = onBroken;
  next();
  const lit = track && 'torch' in track.getCapabilities();
  return {
    torch: lit
      ? (on) => void track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      : null,
    stop: () => {
      stopped = true;
      worker.terminate();
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
