import { writeFileSync } from 'node:fs';
import { eventsPage } from '../providers/events-page';

writeFileSync(new URL('../../docs/provider-events.md', import.meta.url), eventsPage());
