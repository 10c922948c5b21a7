/** The package lists no types for ES modules; this is the part of it the tests use. */
declare module 'socket.io-client-v3' {
  export function io(
    url: string,
    options: { extraHeaders?: Record<string, string>; reconnection?: boolean; forceNew?: boolean },
  ): {
    onAny(listener: (event: string, payload: unknown) => void): unknown;
    emit(event: string): unknown;
    close(): unknown;
  };
}
