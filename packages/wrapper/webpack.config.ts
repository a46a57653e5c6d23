import { definePages } from '@sunbird/build';

export default definePages(import.meta.url, 'wrapper', {
  index: { entry: './src/main.tsx', title: 'Wrapper simulator' },
  check: { entry: './src/check/main.tsx', title: 'Bridge check' },
});
