// biome-ignore lint/suspicious/noExplicitAny: answers of the debugging protocol, read field by field
export type Answer = any;

/** An open connection to a debugger. Throws when nothing listens there. */
export async function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${address} does not answer`));
  });
  return socket;
}

/**
 * A function that sends commands of the debugging protocol of Chromium and V8 and gives their answers; it throws the
 * error that the debugger answers. `listeners`: what is done with its messages, by their name.
 */
export function asker(
  socket: WebSocket,
  listeners: Record<string, (parameters: Answer) => void> = {},
): (method: string, params?: object, sessionId?: string) => Promise<Answer> {
  const asked = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let number = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data));
    if (method) listeners[method]?.(params);
    const one = asked.get(id);
    asked.delete(id);
    if (error) one?.reject(new Error(error.message));
    else one?.resolve(result);
  };
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      number += 1;
      asked.set(number, { resolve, reject });
      socket.send(JSON.stringify({ id: number, method, params, sessionId }));
    });
}
