import type { Campaign } from '../../shared/campaign';
import { Panel } from './panel';
import { Progress } from './progress';

/** A calm teal panel, the number first, and a ring that closes step by step. */
export const campaign: Campaign = {
  id: 'spring',
  Panel,
  Progress,
  first: 'number',
  example: 1,
  offers: [0.5, 1, 1.5],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    es: () => import(/* webpackChunkName: "messages-es" */ './messages/es.json'),
  },
};
