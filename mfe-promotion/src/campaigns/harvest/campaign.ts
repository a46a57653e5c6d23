import type { Campaign } from '../../shared/campaign';
import { Panel } from './panel';
import { Progress } from './progress';

/** A golden panel with hills, the price example first, and four stalks that grow. */
export const campaign: Campaign = {
  id: 'harvest',
  Panel,
  Progress,
  first: 'example',
  example: 0.5,
  offers: [0.25, 0.5, 1],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    es: () => import(/* webpackChunkName: "messages-es" */ './messages/es.json'),
  },
};
