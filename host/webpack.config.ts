import { defineHost } from '@sunbird/build';

export default defineHost(import.meta.url);
