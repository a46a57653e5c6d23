type Send = (path: string, init?: RequestInit) => Promise<Response> | Response;

/** `POST /sandbox<path>` or, without a body, `GET`; its answer. @throws Error on any status but 200 */
export async function sendControl(send: Send, path: string, body?: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const init = body === undefined ? undefined : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await send(`/sandbox${path}`, init);
  const data: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(data)}`);
  return data;
}
