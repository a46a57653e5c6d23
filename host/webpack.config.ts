import { defineHost } from '@sunbird/build';
import { samples } from '@sunbird/loan-domain/markets';

export default defineHost(import.meta.url, samples);
