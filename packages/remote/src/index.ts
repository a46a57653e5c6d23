export { defineRemote } from '@sunbird/build';
