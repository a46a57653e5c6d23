import { defineRemote } from '@sunbird/build';

export default defineRemote(import.meta.url);
