import { type GatewayAnswer, gatewayPage } from './gateway';

/** The ways in which a network says that one must log in to it first. */
export const captivePortal = {
  'sends everything elsewhere (302)': response => {
    response.writeHead(302, { location: 'http://127.0.0.1:9/log-in' }).end();
  },
  'says that one must log in to it (511)': response => {
    response.writeHead(511, { 'content-type': 'text/html' }).end(gatewayPage);
  },
} satisfies Readonly<Record<string, GatewayAnswer>>;
