import { type HelperOptions, StartError, startHelper } from './index.ts';

/** How the program around the service behaves. */
export interface ServeOptions {
  /** Tells a person why the service did not start; standard error when absent. */
  tell?: (sentence: string) => void;
  /** An installer may ask the program to end. */
  stoppable?: boolean;
}

/**
 * Runs the service until it is asked to end. A launcher hears `{ ready, url }`.
 * A {@link StartError} is told by its sentence and ends the program with code 1.
 */
export async function serve(options: HelperOptions, around: ServeOptions = {}): Promise<void> {
  const { tell = console.error, stoppable = false } = around;
  // Left to end by itself, Node gives up the handlers a moment earlier, and a second Ctrl+C would look like a crash.
  const stop = () => helper.close().then(() => process.exit(0));
  let helper: Awaited<ReturnType<typeof startHelper>>;
  try {
    helper = await startHelper(stoppable ? { ...options, onStop: () => void stop() } : options);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell(error.message);
    process.exitCode = 1;
    return;
  }
  // A launcher that was killed cannot stop the helper any more, and the port would stay taken.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void stop());
  process.channel?.unref();
  process.send?.({ ready: true, url: helper.url });
}
