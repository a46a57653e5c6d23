import { definePages } from '@sunbird/build';

// Previews come from the site's own address; the server's policy says which one that is.
export default definePages(
  import.meta.url,
  'desk',
  { index: { entry: './src/page/main.tsx', title: 'Release desk' } },
  { frames: 'http: https:' },
);
