import axios, { type AxiosProgressEvent } from 'axios';
import { AbortedError, NetworkError } from '../errors';
import type { TransportRequest, TransportResponse } from './transport';

function asIs(data: unknown) {
  return data;
}

/** Sends by axios: uploads with progress, in every supported browser. Imported on first use only. */
export async function axiosTransport(request: TransportRequest): Promise<TransportResponse> {
  const { onProgress } = request;
  try {
    const response = await axios.request<string>({
      method: request.method,
      url: request.url,
      headers: { ...request.headers },
      data: request.body,
      signal: request.signal,
      // Only `openEnvelope` reads the envelope.
      responseType: 'text',
      transformRequest: asIs,
      transformResponse: asIs,
      validateStatus: () => true,
      onUploadProgress: ({ progress }: AxiosProgressEvent) => {
        if (progress !== undefined) onProgress?.(progress);
      },
    });
    // Without a known length there is no progress event; a response means that everything was sent.
    onProgress?.(1);
    const date: unknown = response.headers.date;
    const retryAfter: unknown = response.headers['retry-after'];
    return {
      status: response.status,
      text: response.data,
      ...(typeof date === 'string' && { date }),
      ...(typeof retryAfter === 'string' && { retryAfter }),
    };
  } catch {
    throw request.signal.aborted ? new AbortedError() : new NetworkError();
  }
}
