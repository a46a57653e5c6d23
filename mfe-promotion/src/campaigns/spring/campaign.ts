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
    en: async () => (await import('./messages/en.json')).default,
    es: async () => (await import('./messages/es.json')).default,
  },
};
