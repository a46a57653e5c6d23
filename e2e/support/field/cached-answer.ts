import { type GatewayAnswer, gatewayPage } from './gateway';

/** Its own page with status 200, which these headers let the browser keep. */
export function cachedAnswer(headers: Readonly<Record<string, string>>): GatewayAnswer {
  return response => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    response.end(gatewayPage);
  };
}
