import { defineRemote } from '@sunbird/remote';

export default defineRemote(import.meta.url);
